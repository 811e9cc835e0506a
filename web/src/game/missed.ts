import type { ServerMessage } from "../protocol/messages";
import { follow, type Table } from "./table";

/** What happened while the connection was lost, as far as the server has told it again. */
export type Missed = {
  /** The table when the connection was lost. */
  readonly seen: Table;
  /** The table after the last event that was told again. */
  readonly reached: Table;
};

/** What was missed between a table that was seen and the one of a new welcome. */
export function missedSince(seen: Table | undefined, welcomed: Table): Missed | undefined {
  if (seen === undefined || seen.standing.seq >= welcomed.standing.seq) return undefined;
  return { seen, reached: seen };
}

/** What was missed, after another event; the same if the event is not the next one. */
export function followMissed(missed: Missed, message: ServerMessage, now: number): Missed {
  const reached = follow(missed.reached, message, now);
  const isNext = reached !== undefined && reached !== "missed" && reached !== missed.reached;
  return isNext ? { ...missed, reached } : missed;
}
