import type { Ground } from "./ground";
import type { Square } from "./square";

const EVENTS = ["mousedown", "mouseup", "touchstart", "touchend"] as const;

/**
 * Reports which piece is selected. Chessground says when one is, but not when the selection is
 * cleared, so it is asked after each press and release. Returns a function that stops it.
 */
export function watchSelection(ground: Ground, onChange: (square?: Square) => void): () => void {
  const notice = () => onChange(ground.selected);
  // Chessground listens at the board and at the document; the window's listeners run after both.
  for (const name of EVENTS) window.addEventListener(name, notice, { passive: true });
  return () => {
    for (const name of EVENTS) window.removeEventListener(name, notice);
  };
}

/**
 * Does what a click on a square would do. `onTry` is called for a move to where the piece cannot
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
