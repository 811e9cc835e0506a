import type { Piece } from "../protocol/messages";
import type { Ground } from "./ground";
import type { Square } from "./square";

/** What is put on the squares that are pressed: a piece, or nothing. */
export type Brush = Piece | "nothing";

const PRESSES = ["mousedown", "touchstart"] as const;
const MOTIONS = ["mousemove", "touchmove"] as const;
const RELEASES = ["mouseup", "touchend", "touchcancel"] as const;

/**
 * Reports the squares that a pressed pointer passes over, while there is a brush. `isFirst` marks
 * the square at which the stroke begins. Returns a function that stops it.
 */
export function watchBrush(
  ground: Ground,
  hasBrush: () => boolean,
  onPaint: (square: Square, isFirst: boolean) => void,
): () => void {
  let last: Square | undefined;
  let isPressed = false;
  const press = (event: Event) => {
    const isOther = event instanceof MouseEvent && (event.button !== 0 || event.shiftKey);
    if (isOther || !hasBrush()) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    last = ground.squareUnder(event);
    if (last === undefined) return;
    isPressed = true;
    onPaint(last, true);
  };
  const move = (event: Event) => {
    if (!isPressed) return;
    const square = ground.squareUnder(event);
    if (square === undefined || square === last) return;
    last = square;
    onPaint(square, false);
  };
  const release = () => {
    isPressed = false;
  };
  const board = ground.container;
  const capture = { capture: true, passive: false };
  for (const name of PRESSES) board.addEventListener(name, press, capture);
  for (const name of MOTIONS) document.addEventListener(name, move, { passive: true });
  for (const name of RELEASES) document.addEventListener(name, release);
  return () => {
    for (const name of PRESSES) board.removeEventListener(name, press, capture);
    for (const name of MOTIONS) document.removeEventListener(name, move);
    for (const name of RELEASES) document.removeEventListener(name, release);
  };
}
