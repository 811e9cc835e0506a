import type { Square } from "../board/square";
import type { Table } from "./table";

/** A move that was sent and is not in the game yet. */
export type PendingMove = {
  readonly request: string;
  readonly uci: string;
  readonly from: Square;
  readonly to: Square;
  /** The number of events at the position in which it was played. */
  readonly positionSeq: number;
  /** Whether the answer takes so long that the board should show it. */
  readonly isSlow: boolean;
};

/**
 * Whether a move still waits: as long as its position is on the board. When that changes, the move
 * is in the game or comes too late, whether or not the server's answer is here already: what is
 * prepared for the next position must not wait for it.
 */
export function isStillPending(move: PendingMove, table: Table): boolean {
  return move.positionSeq === table.standing.position_seq;
}
