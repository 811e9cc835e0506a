import { piecesIn } from "../position/draft";
import type { Color } from "../protocol/messages";
import type { Square } from "./square";
import type { BoardView } from "./view";

const FILES = "abcdefgh";
const ROLES = {
  p: "pawn",
  n: "knight",
  b: "bishop",
  r: "rook",
  q: "queen",
  k: "king",
} as const;

type Step = readonly [rows: number, columns: number];

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -7],
  End: [0, 7],
};

/** The square at a row and column of the board as displayed. */
export function squareAt(row: number, column: number, orientation: Color): Square {
  const isWhite = orientation === "white";
  return `${FILES[isWhite ? column : 7 - column]}${isWhite ? 8 - row : row + 1}` as Square;
}

/** The row and column at which a square is displayed. */
export function placeOf(square: Square, orientation: Color): [row: number, column: number] {
  const file = FILES.indexOf(square.charAt(0));
  const rank = Number(square.charAt(1));
  return orientation === "white" ? [8 - rank, file] : [rank - 1, 7 - file];
}

/** Whether a key moves the focus between squares. */
export const heading = (key: string) => key in STEPS;

/** The square to which a key moves the focus. It stops at the edge of the board. */
export function stepped(from: Square, key: string, orientation: Color): Square {
  const [row, column] = placeOf(from, orientation);
  const [rows, columns] = STEPS[key] ?? [0, 0];
  const bounded = (index: number) => Math.max(0, Math.min(7, index));
  return squareAt(bounded(row + rows), bounded(column + columns), orientation);
}

/**
 * The next own piece of the kind that a letter names, or the previous one if it is a capital. The
 * order is by row as displayed, and wraps around.
 */
export function jump(from: Square, key: string, view: BoardView): Square | undefined {
  const role = ROLES[key.toLowerCase() as keyof typeof ROLES];
  if (key.length !== 1 || role === undefined) return undefined;
  const color = view.mover ?? view.turn;
  const isMovable = (owner: Color) => color === "both" || owner === color;
  const index = (square: Square) => {
    const [row, column] = placeOf(square, view.orientation);
    return row * 8 + column;
  };
  const squares = [...piecesIn(view.fen)]
    .filter(([, piece]) => piece.role === role && isMovable(piece.color))
    .map(([square]) => square)
    .sort((one, other) => index(one) - index(other));
  return key === key.toLowerCase()
    ? (squares.find((square) => index(square) > index(from)) ?? squares[0])
    : (squares.findLast((square) => index(square) < index(from)) ?? squares.at(-1));
}
