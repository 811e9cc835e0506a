import { opposite, turnOf } from "../board/square";
import type { Color } from "../protocol/messages";

/** The same position with the other side to move. */
export function withOtherTurn(fen: string): string {
  return withTurnOf(fen, opposite(turnOf(fen)));
}

/** The same position with a side to move. Changing the turn clears the en passant square. */
export function withTurnOf(fen: string, turn: Color): string {
  if (turnOf(fen) === turn) return fen;
  const [placement, , castling, , ...counters] = fen.split(" ");
  return [placement, turn === "white" ? "w" : "b", castling, "-", ...counters].join(" ");
}
