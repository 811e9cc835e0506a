import type { Ground } from "./ground";
import type { Square } from "./square";

const EVENTS = ["mousedown", "mouseup", "touchstart", "touchend"] as const;

/**
 * Notices which piece is chosen: chessground says when one is, but not when it is let go. It is
 * asked after each press and release. Returns how to stop.
 */
export function watchSelection(ground: Ground, onChange: (square?: Square) => void): () => void {
  const notice = () => onChange(ground.selected);
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
  ground: Ground,
  square: Square,
  onTry: (from: Square, to: Square) => void,
): void {
  const { selected } = ground;
  if (selected === square) {
    ground.select(undefined);
    return;
  }
  if (selected !== undefined) {
    const color = ground.pieceOn(selected)?.color;
    const isOwn = ground.pieceOn(square)?.color === color;
    if (ground.isTurnOf(color) && !ground.mayGo(selected, square) && !isOwn) {
      onTry(selected, square);
    }
  }
  ground.select(square);
}
