import { createEffect, createSignal, onCleanup } from "solid-js";
import { t } from "../language/language";
import type { Route } from "../router/route";
import { route } from "../router/router";

/** The title that the open view has set, if it has more to say than its name. */
const [own, setOwn] = createSignal<() => Title>();

/** The title of the browser's tab. */
export type Title = {
  readonly text: string;
  /** Whether it is the person's turn to act, which the tab shows while it is in the background. */
  readonly isAwaited?: boolean;
};

const NAMES = {
  start: "start.title",
  play: "start.title",
  join: "join.title",
  seat: "join.seat_title",
  games: "nav.games",
  lobby: "nav.lobby",
  learn: "nav.learn",
  train: "nav.train",
  endings: "nav.endings",
  openings: "nav.openings",
  puzzles: "nav.puzzles",
  strategies: "nav.strategies",
  edit: "edit.title",
  practice: "practice.title",
  review: "review.title",
  settings: "nav.settings",
  missing: "view.missing",
} as const satisfies Record<Route["view"], string>;

/** Sets the tab's title as long as the owning component is mounted. */
export function createTitle(title: () => Title): void {
  setOwn(() => title);
  onCleanup(() => setOwn((now) => (now === title ? undefined : now)));
}

const ICON = "/icon.svg";
const AWAITED_ICON = "/icon-turn.svg";

/** Keeps the tab's title and icon up to date: view, whose move it is, whether you are awaited. */
export function keepTitle(): void {
  const [isHidden, setHidden] = createSignal(document.hidden);
  const look = () => setHidden(document.hidden);
  document.addEventListener("visibilitychange", look);
  onCleanup(() => document.removeEventListener("visibilitychange", look));
  createEffect(() => {
    const title = own()?.() ?? { text: t(NAMES[route().view]) };
    const isSign = title.isAwaited === true && isHidden();
    document.title = `${isSign ? "● " : ""}${title.text} – ${t("app.name")}`;
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    const icon = isSign ? AWAITED_ICON : ICON;
    if (link !== null && link.getAttribute("href") !== icon) link.setAttribute("href", icon);
  });
}
