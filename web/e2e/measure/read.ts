import type { Page } from "playwright-core";
import { click } from "../kit/board";

/** The measurements of a first visit. Times are milliseconds since navigation began. */
export type Measures = {
  readonly "bytes of the first view": number;
  readonly "files of the first view": number;
  readonly "first paint, ms": number;
  readonly "largest paint, ms": number;
  readonly "movable board, ms": number;
  readonly "layout shift": number;
  readonly "longest task, ms": number;
  readonly "main thread blocked, ms": number;
  readonly "frames until a move is drawn": number;
  readonly "longest task of a game on this device, ms": number;
};

/** What is known before anything is done. */
export type FirstMeasures = Omit<
  Measures,
  "frames until a move is drawn" | "longest task of a game on this device, ms"
>;

type Watched = {
  shift: number;
  largest: number;
  tasks: number[];
  movable: number;
  moved: number;
};

declare global {
  interface Window {
    watched: Watched;
  }
}

/** Matches a board on which pieces can be moved. */
export const MOVABLE = ".board:not(.dead)";

/** Runs in the page before anything else, and records what happens. */
export function watch(movable: string): void {
  const watched: Watched = { shift: 0, largest: 0, tasks: [], movable: 0, moved: 0 };
  window.watched = watched;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  observe("layout-shift", (entry) => {
    watched.shift += (entry as PerformanceEntry & { value: number }).value;
  });
  observe("largest-contentful-paint", (entry) => {
    watched.largest = entry.startTime;
  });
  observe("longtask", (entry) => watched.tasks.push(entry.duration));
  // The board is usable as soon as it matches.
  const look = () => {
    if (document.querySelector(movable) === null) requestAnimationFrame(look);
    else watched.movable = performance.now();
  };
  requestAnimationFrame(look);
}

/** A file of the first view, and its transferred size. */
type SentFile = { readonly path: string; readonly encodedBodySize: number };

/** Runs in the page: the files loaded before prefetching began. */
export function firstViewFiles(prefetchMark: string): SentFile[] {
  const prefetchAt = performance.getEntriesByName(prefetchMark)[0]?.startTime ?? Infinity;
  return [
    ...performance.getEntriesByType("navigation"),
    ...performance.getEntriesByType("resource"),
  ]
    .filter(({ startTime }) => startTime < prefetchAt)
    .map((entry) => entry as PerformanceResourceTiming)
    .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, encodedBodySize }))
    .filter(({ path }) => !path.startsWith("/api/"));
}

/** Runs in the page and reads what was recorded. */
export function readMeasures(files: readonly SentFile[]): FirstMeasures {
  const paint = performance.getEntriesByName("first-contentful-paint")[0];
  const { shift, largest, movable, tasks } = window.watched;
  return {
    "bytes of the first view": files.reduce((sum, file) => sum + file.encodedBodySize, 0),
    "files of the first view": files.length,
    "first paint, ms": Math.round(paint?.startTime ?? Number.NaN),
    "largest paint, ms": Math.round(largest),
    "movable board, ms": Math.round(movable),
    "layout shift": Number(shift.toFixed(4)),
    // Chromium reports tasks of 50 ms and more; without one, the longest is below that.
    "longest task, ms": Math.round(Math.max(0, ...tasks)),
    "main thread blocked, ms": Math.round(
      tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0),
    ),
  };
}

/** Moves a pawn by clicks, and counts the frames from the click to the drawn move. */
export async function moveFrames(page: Page): Promise<number> {
  await click(page, "e2");
  await page.locator("cg-board square.selected").waitFor();
  await page.evaluate(() => {
    window.watched.moved = -1;
    const isThere = () =>
      [...document.querySelectorAll<HTMLElement & { cgKey?: string }>("cg-board piece.pawn")].some(
        (piece) => piece.cgKey === "e4",
      );
    const press = () => {
      let frames = 0;
      const look = () => {
        frames += 1;
        if (isThere()) window.watched.moved = frames;
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    // The board's listener runs before the window's, and the board renders in the next frame.
    window.addEventListener("mousedown", press, { once: true });
  });
  await click(page, "e4");
  await page.waitForFunction(() => window.watched.moved > 0);
  return page.evaluate(() => window.watched.moved);
}
