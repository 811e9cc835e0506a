import type { Color, Piece } from "../protocol/messages";
import type { Legal, Square } from "./square";

/** Everything that a board shows. */
export type BoardView = {
  readonly fen: string;
  /** Incremented to put the pieces back where the position, though unchanged, has them. */
  readonly revision: number;
  readonly orientation: Color;
  readonly turn: Color;
  readonly check: boolean;
  readonly lastMove?: readonly [Square, Square];
  /** The side whose pieces can be moved here; undefined on a board to look at. */
  readonly mover?: Color | "both";
  readonly legal: Legal;
  /** Whether premoves are allowed. */
  readonly canPremove: boolean;
  /** A move that is shown before the server has confirmed it. */
  readonly pending?: PendingPiece;
  /** Whether the server takes so long to answer that the board should show it. */
  readonly isSlow: boolean;
  /** CSS classes of marked squares. */
  readonly marks?: ReadonlyMap<Square, string>;
  /** A hint, drawn as an arrow. */
  readonly hint?: readonly [Square, Square];
  /** Arrows that were not drawn by hand. */
  readonly arrows?: readonly BoardArrow[];
  /** Arrows and circles that stay until they are drawn again; else drawings are for the moment. */
  readonly shapes?: readonly Shape[];
  /** Whether a press draws an arrow or circle instead of moving a piece. */
  readonly drawing?: Drawing;
};

/** An arrow that was not drawn by hand. */
export type BoardArrow = {
  readonly from: Square;
  readonly to: Square;
  /** 1 for the first choice, and less for those that are worse; it is drawn as thick as that. */
  readonly weight: number;
};

/** An arrow, or a circle if it has no target. */
export type Shape = {
  readonly color: "green" | "red" | "blue" | "yellow";
  readonly from: Square;
  readonly to?: Square;
};

/** Whether drawing is on, and how often the drawings were cleared. */
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
  /** A piece was selected. */
  readonly onChoose?: () => void;
  /** Something was drawn or cleared, where drawings stay. */
  readonly onDraw?: (shapes: readonly Shape[]) => void;
  /** The pointer or the focus is on a square, or on none. */
  readonly onPoint?: (square: Square | undefined) => void;
  /** A finger went to the left or to the right without taking a piece. */
  readonly onSwipe?: (way: Swipe) => void;
};

/** The way of a finger. */
export type Swipe = "left" | "right";
