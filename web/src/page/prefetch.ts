/** What can be fetched before anybody opens it. */
const parts: (() => Promise<unknown>)[] = [];

/** What the browser's list of performance calls the beginning and the end of the prefetching. */
export const PREFETCH = { begin: "tabiya-prefetch", end: "tabiya-prefetched" } as const;

/** Puts something on the list of what is fetched ahead. */
export function fetchAhead(load: () => Promise<unknown>): void {
  parts.push(load);
}

/**
 * Fetches everything that is loaded later, one part at a time and only while nothing else is to
 * do, so that it can be opened when the server is away.
 */
export async function prefetch(): Promise<void> {
  performance.mark(PREFETCH.begin);
  for (const load of parts) {
    await idle();
    // What cannot be had now is asked for when it is opened.
    await load().catch(() => undefined);
  }
  performance.mark(PREFETCH.end);
}

/** Waits until the browser has nothing else to do. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    // Safari has no such call.
    if ("requestIdleCallback" in window) {
      window.requestIdleCallback(() => resolve(), { timeout: 5_000 });
    } else setTimeout(resolve, 1_000);
  });
}
