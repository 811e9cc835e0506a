import type { Color, Piece } from "../protocol/messages";
import type { Legal, Square } from "./square";

/** Everything that a board shows. */
export type BoardView = {
  readonly fen: string;
  /** Counts the times that the pieces must be placed anew though the position is the same. */
  readonly revision: number;
  readonly orientation: Color;
  readonly turn: Color;
  readonly check: boolean;
  readonly lastMove?: readonly [Square, Square];
  /** Whose pieces can be moved here; nobody's on a board that is only looked at. */
  readonly mover?: Color | "both";
  readonly legal: Legal;
  /** Whether a move may be prepared while the opponent thinks. */
  readonly canPremove: boolean;
  /** A move that is shown though the server has not answered yet. */
  readonly pending?: PendingPiece;
  /** Whether the server takes so long to answer that the board should show it. */
  readonly isSlow: boolean;
  /** Marks of squares, as classes of the style sheet. */
  readonly marks?: ReadonlyMap<Square, string>;
  /** A move that is advised, drawn as an arrow. */
  readonly hint?: readonly [Square, Square];
  /** Whether presses draw arrows and circles in place of moving pieces. */
  readonly drawing?: Drawing;
};

/** Whether arrows and circles are drawn, and how often they were wiped away. */
export type Drawing = { readonly isOn: boolean; readonly wipes: number };

/** A piece that is shown on the target of a move that was not confirmed yet. */
export type PendingPiece = {
  readonly from: Square;
  readonly to: Square;
  /** The piece that a promoted pawn becomes. */
  readonly piece?: Piece;
};

/** What a board shows, and the events that it reports. */
export type BoardProps = {
  readonly view: BoardView;
  /** A piece was moved to one of its legal targets, perhaps in advance. */
  readonly onMove?: (from: Square, to: Square, isPremove: boolean) => void;
  /** A piece was moved to where it cannot go. */
  readonly onTry?: (from: Square, to: Square) => void;
  /** A piece was chosen. */
  readonly onChoose?: () => void;
  /** The pointer or the focus is on a square, or on none. */
  readonly onPoint?: (square: Square | undefined) => void;
};
