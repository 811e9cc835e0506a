import type { Ground } from "./ground";
import type { Swipe } from "./view";

/** So many pixels a finger goes sideways at least, and twice as far as up or down. */
const FAR = 36;

/**
 * Reports when a finger goes to the left or to the right over an element. `isFree` says whether
 * nothing else begins where it is put down. Returns a function that stops it.
 */
export function watchSwipe(
  element: HTMLElement,
  onSwipe: (way: Swipe) => void,
  isFree: (event: TouchEvent) => boolean = () => true,
): () => void {
  let begun: Touch | undefined;
  const start = (event: TouchEvent) => {
    const [touch] = event.touches;
    begun = event.touches.length === 1 && isFree(event) ? touch : undefined;
  };
  const end = (event: TouchEvent) => {
    const [touch] = event.changedTouches;
    if (begun === undefined || touch?.identifier !== begun.identifier) return;
    const [x, y] = [touch.clientX - begun.clientX, touch.clientY - begun.clientY];
    begun = undefined;
    if (Math.abs(x) >= FAR && Math.abs(x) >= 2 * Math.abs(y)) onSwipe(x < 0 ? "left" : "right");
  };
  // Before chessground, which selects what is touched.
  const options = { capture: true, passive: true };
  element.addEventListener("touchstart", start, options);
  element.addEventListener("touchend", end, options);
  return () => {
    element.removeEventListener("touchstart", start, options);
    element.removeEventListener("touchend", end, options);
  };
}

/** Reports swipes over a board that begin where no piece can be taken. */
export const watchBoardSwipe = (ground: Ground, onSwipe: (way: Swipe) => void): (() => void) =>
  watchSwipe(ground.wrap, onSwipe, (event) => {
    const square = ground.squareUnder(event);
    const piece = square === undefined ? undefined : ground.pieceOn(square);
    return ground.selected === undefined && !ground.isTurnOf(piece?.color);
  });
