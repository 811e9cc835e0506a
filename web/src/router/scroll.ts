import { entryState, noteInEntry } from "./kept";

/** Milliseconds after the last scroll event before the position is stored. */
const REST_MS = 150;
/** Milliseconds that a view may take to reach its former height. */
const RESTORE_MAX_MS = 30_000;
/** Events by which a person takes over the scrolling. */
const OWN_MOTIONS = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

let timer = 0;
/** Stops restoring a scroll position; undefined while none is being restored. */
let stop: (() => void) | undefined;

/**
 * Stores the scroll position in the history entry, and restores it after a reload and on Back. The
 * browser would do so before the view has loaded and is tall enough.
 */
export function keepScroll(): void {
  window.history.scrollRestoration = "manual";
  window.addEventListener(
    "scroll",
    () => {
      window.clearTimeout(timer);
      if (stop === undefined) timer = window.setTimeout(noteScroll, REST_MS);
    },
    { passive: true },
  );
  window.addEventListener("pagehide", noteScroll);
  restoreScroll();
}

/** Stores the scroll position before a view is left. */
export function noteScroll(): void {
  window.clearTimeout(timer);
  if (stop === undefined) noteInEntry({ scroll: window.scrollY });
}

/**
 * Scrolls to the position stored in this history entry, or to the part that the address names, as
 * soon as it is there.
 */
export function restoreScroll(): void {
  window.clearTimeout(timer);
  stop?.();
  const { scroll } = entryState();
  const reach =
    typeof scroll === "number" ? () => reachPlace(scroll) : () => reachPart(window.location.hash);
  if (reach()) return;
  const observer = new ResizeObserver(() => reach() && stop?.());
  const giveUp = window.setTimeout(() => stop?.(), RESTORE_MAX_MS);
  const cancel = () => stop?.();
  stop = () => {
    stop = undefined;
    observer.disconnect();
    window.clearTimeout(giveUp);
    for (const name of OWN_MOTIONS) window.removeEventListener(name, cancel);
  };
  for (const name of OWN_MOTIONS) window.addEventListener(name, cancel, { passive: true });
  observer.observe(document.documentElement);
}

/** Scrolls to a position; returns whether the page was tall enough. */
function reachPlace(scroll: number): boolean {
  window.scrollTo(0, scroll);
  return Math.abs(window.scrollY - scroll) < 1;
}

/** Scrolls to a part of the page, or to its top; returns whether there is such a part. */
function reachPart(hash: string): boolean {
  if (hash === "") window.scrollTo(0, 0);
  const part = document.getElementById(hash.slice(1));
  part?.scrollIntoView();
  return hash === "" || part !== null;
}
