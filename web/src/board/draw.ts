import type { Ground, Press } from "./ground";

const PRESSES = ["mousedown", "touchstart"] as const;

/**
 * Draws arrows and circles by plain presses while that is wanted. Chessground draws by the right
 * button alone, which a finger has not. Returns how to stop.
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
