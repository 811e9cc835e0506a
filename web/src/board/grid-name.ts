import { listed, t } from "../language/language";
import { piecesIn } from "../position/draft";
import type { Piece } from "../protocol/messages";
import type { Square } from "./square";
import type { BoardView } from "./view";

/** The facts from which the names of a board's squares are made. */
export type SquareFacts = {
  readonly pieces: ReadonlyMap<Square, Piece>;
  readonly movable: ReadonlySet<string>;
  /** The targets of the selected piece; those of all pieces while none is selected. */
  readonly targets: ReadonlySet<string>;
  readonly selected?: Square;
  readonly lastMove: readonly Square[];
  /** The square of the king that is attacked. */
  readonly check?: Square;
};

/** Gathers the facts of a view. A pending move counts as made. */
export function squareFacts(view: BoardView, selected: Square | undefined): SquareFacts {
  const pieces = new Map(piecesIn(view.fen));
  const pending = view.pending;
  const moved = pending && pieces.get(pending.from);
  if (pending !== undefined && moved !== undefined) {
    pieces.delete(pending.from);
    pieces.set(pending.to, pending.piece ?? moved);
  }
  const chosen = selected === undefined ? Object.keys(view.legal) : [selected];
  const targets = chosen.flatMap((from) => (view.legal[from] ?? []).map(({ to }) => to));
  const king = view.check
    ? [...pieces].find(([, piece]) => piece.role === "king" && piece.color === view.turn)
    : undefined;
  return {
    pieces,
    movable: new Set(Object.keys(view.legal)),
    targets: new Set(targets),
    selected,
    lastMove: view.lastMove ?? [],
    check: king?.[0],
  };
}

/** The name of a square, what stands there, and what can be done with it. */
export function squareName(square: Square, facts: SquareFacts): string {
  const piece = facts.pieces.get(square);
  const isTarget = facts.targets.has(square);
  const said: string[] = [square];
  said.push(
    piece === undefined ? t("square.empty") : t(`piece.${piece.color}_${piece.role}` as const),
  );
  if (facts.check === square) said.push(t("square.check"));
  if (facts.selected === square) said.push(t("square.selected"));
  else if (isTarget && piece !== undefined) said.push(t("square.capturable"));
  else if (isTarget && facts.selected !== undefined) said.push(t("square.target"));
  else if (facts.movable.has(square)) said.push(t("square.movable"));
  if (facts.lastMove.includes(square)) said.push(t("square.last_move"));
  return listed(said);
}
