import type { Api } from "@lichess-org/chessground/api";
import type { Square } from "./square";

const EVENTS = ["mousedown", "mouseup", "touchstart", "touchend"] as const;

/**
 * Notices which piece is chosen: chessground says when one is, but not when it is let go. It is
 * asked after each press and release. Returns how to stop.
 */
export function watchSelection(ground: Api, onChange: (square?: Square) => void): () => void {
  const notice = () => onChange(ground.state.selected);
  // Chessground hears these at the board and at the document; the window is told after both.
  for (const name of EVENTS) window.addEventListener(name, notice, { passive: true });
  return () => {
    for (const name of EVENTS) window.removeEventListener(name, notice);
  };
}

/**
 * Does with a square what a click on it would do. `onTry` hears of a move to where the piece cannot
 * go.
 */
export function pressSquare(
  ground: Api,
  square: Square,
  onTry: (from: Square, to: Square) => void,
): void {
  const { selected, pieces, turnColor, movable } = ground.state;
  if (selected === square) {
    ground.selectSquare(null);
    return;
  }
  const color = movable.color === "both" ? selected && pieces.get(selected)?.color : turnColor;
  const isOwn = pieces.get(square)?.color === color;
  const canGo = selected !== undefined && movable.dests?.get(selected)?.includes(square) === true;
  const isTurn = movable.color === "both" || movable.color === turnColor;
  if (selected !== undefined && isTurn && !canGo && !isOwn) onTry(selected, square);
  ground.selectSquare(square);
}
