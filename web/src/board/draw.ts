import type { Ground, Press } from "./ground";

const PRESSES = ["mousedown", "touchstart"] as const;

/**
 * Draws arrows and circles by plain presses while drawing is on. Chessground draws only with the
 * right mouse button, which touch screens lack. Returns a function that stops it.
 */
export function watchDrawing(ground: Ground, isDrawing: () => boolean): () => void {
  const board = ground.container;
  const press = (event: Event) => {
    if (!isDrawing()) return;
    event.stopImmediatePropagation();
    ground.startDrawing(event as Press);
  };
  const capture = { capture: true, passive: false };
  for (const name of PRESSES) board.addEventListener(name, press, capture);
  return () => {
    for (const name of PRESSES) board.removeEventListener(name, press, capture);
  };
}
