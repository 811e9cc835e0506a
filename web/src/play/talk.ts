import { createEffect, createMemo, createSignal, on } from "solid-js";
import { isWaiting, sits } from "../game/seat";
import type { Table } from "../game/table";
import { t } from "../language/language";
import { announce } from "../page/announce";
import { playerName } from "./player";
import type { Side } from "./side";

/** The chat of a table, and its unread messages. */
export type Talk = ReturnType<typeof createTalk>;

/** How far each table's chat was read, for people who leave a table and come back. */
const readUpTo = new Map<string, number>();

/** Counts the opponent's messages that came while the chat was not visible. */
export function createTalk(table: () => Table, side: Side) {
  const last = () => table().chat.at(-1)?.number ?? -1;
  const [read, setRead] = createSignal(readUpTo.get(table().facts.id) ?? last());
  let element: HTMLElement | undefined;
  const isInSight = () => element?.checkVisibility() === true;
  const markRead = () => {
    readUpTo.set(table().facts.id, setRead(Math.max(read(), last())));
  };
  const fromOthers = (after: number) =>
    table().chat.filter(({ number, by }) => number > after && !sits(table().you, by));
  const unread = createMemo(() => fromOthers(read()).length);

  createEffect(
    on(
      last,
      (_, before) => {
        if (isInSight()) {
          markRead();
          return;
        }
        for (const line of fromOthers(before ?? read())) {
          announce(t("chat.arrived", { name: playerName(table(), line.by), text: line.text }));
        }
      },
      { defer: true },
    ),
  );
  // If it was just opened, it is visible only after rendering.
  createEffect(on(side.open, () => queueMicrotask(() => isInSight() && markRead())));

  return {
    unread,
    side,
    /** Whether there is a chat: not while only one person is at the table. */
    isOn: () => table().facts.chat && table().you !== "watcher" && !isWaiting(table()),
    /** Sets the element in which the chat is shown. */
    place: (shown: HTMLElement) => {
      element = shown;
    },
  };
}
