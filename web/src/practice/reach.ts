import { opposite, squaresOf } from "../board/square";
import { pieceOf, readDraft, withPiece, writeDraft } from "../position/draft";

/**
 * The position after a piece went by its own rule where no game is possible, as while a king
 * could be taken. What castling and the counters would mean there, nobody knows.
 */
export function afterReach(fen: string, uci: string): string {
  const draft = readDraft(fen);
  const [from, to] = squaresOf(uci);
  const piece = draft?.pieces.get(from);
  if (draft === undefined || piece === undefined) return fen;
  const role = pieceOf(uci.slice(4))?.role ?? piece.role;
  const moved = withPiece(withPiece(draft, from, undefined), to, { ...piece, role });
  return writeDraft({
    ...moved,
    turn: opposite(piece.color),
    castling: "",
    ep: undefined,
    halfmoves: "0",
    fullmoves: "1",
  });
}
