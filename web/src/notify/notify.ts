import { createEffect, createMemo, on, onCleanup } from "solid-js";
import { opposite } from "../board/square";
import { isWaiting } from "../game/seat";
import { moveName } from "../game/status";
import type { Table } from "../game/table";
import { spelled, t } from "../language/language";
import { isolate } from "../language/word";
import { playerName } from "../play/player";
import { isNotifying } from "./permission";

/** What a player waits for. */
type Awaited = "opponent" | "move" | "nothing";

/**
 * Shows a system notification to a player whose tab is hidden: when it is their move, and when an
 * opponent has joined. It is closed when the tab is shown again.
 */
export function notifyOfTurns(table: () => Table): void {
  const awaited = createMemo(() => awaitedAt(table()));
  createEffect(
    on(awaited, (now, before) => {
      // Nothing is shown for what was already so when the table was opened.
      if (before === undefined || !document.hidden || !isNotifying()) return;
      if (now === "nothing") showing = show(table(), t("turn.yours"));
      else if (before === "opponent") showing = show(table(), t("notify.opponent_here"));
    }),
  );
  const look = () => {
    if (!document.hidden) void dismiss(table());
  };
  document.addEventListener("visibilitychange", look);
  onCleanup(() => document.removeEventListener("visibilitychange", look));
}

function awaitedAt(table: Table): Awaited {
  const { you, standing } = table;
  if (you !== "white" && you !== "black") return "move";
  if (isWaiting(table)) return "opponent";
  return standing.end === undefined && standing.turn === you ? "nothing" : "move";
}

/** A table has one notification at a time. */
const tagOf = ({ facts }: Table) => `tabiya-${facts.id}`;

async function show(table: Table, title: string): Promise<void> {
  const opponent = playerName(table, opposite(table.you === "black" ? "black" : "white"));
  const move = moveName(table, 1);
  const options = {
    body: move === "" ? opponent : `${isolate(opponent)}: ${spelled(move)}`,
    tag: tagOf(table),
    renotify: true,
    icon: "/icon-192.png",
    data: { path: window.location.pathname },
  };
  try {
    const registration = await registered();
    if (registration !== undefined) await registration.showNotification(title, options);
    else {
      own = new Notification(title, options);
      own.onclick = () => window.focus();
    }
  } catch {
    // On phones only a service worker can show notifications; the tab still says whose move it is.
  }
}

/** Notifications shown before the service worker was ready, which does not know them. */
let own: Notification | undefined;

/** The notification that is being shown. It is never rejected. */
let showing: Promise<void> = Promise.resolve();

async function dismiss(table: Table): Promise<void> {
  // Chromium forgets a notification when it is asked for the list while it shows it, and nobody
  // could close it then.
  await showing;
  own?.close();
  const shown = await (await registered())?.getNotifications({ tag: tagOf(table) });
  // The person may have looked away again meanwhile, and be called for something new.
  if (document.hidden) return;
  for (const notification of shown ?? []) notification.close();
}

/** The service worker, which shows notifications also on phones. */
async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return registration?.active ? registration : undefined;
}
