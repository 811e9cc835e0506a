import { opposite, squaresOf } from "../board/square";
import { pieceOf, readDraft, withPiece, writeDraft } from "../position/draft";

/**
 * The position after a piece moved by its own rule where no game is possible, such as while a king
 * can be taken. Castling rights and move counters mean nothing there.
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
