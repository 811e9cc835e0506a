import { entryState, noteInEntry } from "./kept";

/** How long after the last motion a place on the page is noted. */
const REST_MS = 150;
/** How long a view may take to be as high as it was. */
const RESTORE_MAX_MS = 30_000;
/** What a person does who wants to be elsewhere. */
const OWN_MOTIONS = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

let timer = 0;
/** Ends the way back to a place; undefined while the page stays where it is. */
let stop: (() => void) | undefined;

/**
 * Keeps the place on the page with its step of the history, and returns there after a reload and
 * on Back. The browser would do so before the view has loaded and is high enough.
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

/** Notes the place on the page before it is left. */
export function noteScroll(): void {
  window.clearTimeout(timer);
  if (stop === undefined) noteInEntry({ scroll: window.scrollY });
}

/**
 * Goes to the place that this step of the history has noted, or to the part that the address
 * names, as soon as it is there.
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

/** Whether the page was high enough to be scrolled there. */
function reachPlace(scroll: number): boolean {
  window.scrollTo(0, scroll);
  return Math.abs(window.scrollY - scroll) < 1;
}

/** Whether there is such a part; no name is the beginning. */
function reachPart(hash: string): boolean {
  if (hash === "") window.scrollTo(0, 0);
  const part = document.getElementById(hash.slice(1));
  part?.scrollIntoView();
  return hash === "" || part !== null;
}
