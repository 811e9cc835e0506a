const FIRST_MS = 250;
const MOST_MS = 8_000;

/**
 * How long to wait before the next attempt to connect: longer each time, up to a bound, and never
 * the same for everybody, so that a server that starts again is not run over.
 */
export function backoffMs(attempt: number, random = Math.random): number {
  const most = Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(attempt, 16));
  return Math.round(most * (0.5 + random() / 2));
}
