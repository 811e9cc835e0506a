/** The parts of the page that are fetched before anybody opens them. */
const parts: (() => Promise<unknown>)[] = [];

/** The performance marks set when prefetching begins and ends. */
export const PREFETCH = { begin: "tabiya-prefetch", end: "tabiya-prefetched" } as const;

/** Adds a part to the list of those that are fetched ahead. */
export function fetchAhead(load: () => Promise<unknown>): void {
  parts.push(load);
}

/**
 * Fetches every lazily loaded part, one at a time and only while the browser is idle, so that it
 * can be opened when the server is away.
 */
export async function prefetch(): Promise<void> {
  performance.mark(PREFETCH.begin);
  for (const load of parts) {
    await idle();
    // A part that cannot be loaded now is loaded when it is opened.
    await load().catch(() => undefined);
  }
  performance.mark(PREFETCH.end);
}

/** Waits until the browser is idle. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no `requestIdleCallback`.
    if ("requestIdleCallback" in window) {
      window.requestIdleCallback(() => resolve(), { timeout: 5_000 });
    } else setTimeout(resolve, 1_000);
  });
}
