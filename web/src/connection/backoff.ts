const FIRST_MS = 250;
const MOST_MS = 8_000;

/**
 * Milliseconds to wait before the next attempt to connect: exponential up to a limit, with jitter,
 * so that not all clients reconnect to a restarted server at once.
 */
export function backoffMs(attempt: number, random = Math.random): number {
  const most = Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(attempt, 16));
  return Math.round(most * (0.5 + random() / 2));
}
