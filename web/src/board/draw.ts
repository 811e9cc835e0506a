import type { Api } from "@lichess-org/chessground/api";
import { start } from "@lichess-org/chessground/draw";
import type { MouchEvent } from "@lichess-org/chessground/types";

const PRESSES = ["mousedown", "touchstart"] as const;

/**
 * Draws arrows and circles by plain presses while that is wanted. Chessground draws by the right
 * button alone, which a finger has not. Returns how to stop.
 */
export function watchDrawing(ground: Api, isDrawing: () => boolean): () => void {
  const board = ground.state.dom.elements.container;
  const press = (event: Event) => {
    if (!isDrawing()) return;
    event.stopImmediatePropagation();
    start(ground.state, event as MouchEvent);
    // Chessground looks for the square in the next frame, and a quick tap is over by then.
    const { current } = ground.state.drawable;
    if (current === undefined) return;
    current.mouseSq = current.orig;
    ground.state.dom.redraw();
  };
  const capture = { capture: true, passive: false };
  for (const name of PRESSES) board.addEventListener(name, press, capture);
  return () => {
    for (const name of PRESSES) board.removeEventListener(name, press, capture);
  };
}
