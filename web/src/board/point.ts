import type { Ground } from "./ground";
import type { Square } from "./square";

/**
 * Reports the square under the pointer, the one that was touched last, or the focused one. Returns
 * a function that stops it.
 */
export function watchPoint(ground: Ground, onPoint: (square?: Square) => void): () => void {
  let last: Square | undefined;
  const point = (square: Square | undefined) => {
    if (square === last) return;
    last = square;
    onPoint(square);
  };
  const move = (event: PointerEvent) => point(ground.squareAt(event.clientX, event.clientY));
  const leave = (event: PointerEvent) => {
    // After a touch ends, the square that it touched still counts.
    if (event.pointerType === "mouse") point(undefined);
  };
  const focus = (event: FocusEvent) =>
    point((event.target as HTMLElement).dataset["square"] as Square | undefined);
  const { wrap } = ground;
  const board = wrap.closest<HTMLElement>(".board") ?? wrap;
  board.addEventListener("pointermove", move);
  board.addEventListener("pointerdown", move);
  board.addEventListener("pointerleave", leave);
  board.addEventListener("focusin", focus);
  return () => {
    board.removeEventListener("pointermove", move);
    board.removeEventListener("pointerdown", move);
    board.removeEventListener("pointerleave", leave);
    board.removeEventListener("focusin", focus);
  };
}
