import type { Ground } from "./ground";
import type { Square } from "./square";

const PRESSES = ["mousedown", "touchstart"] as const;
const RELEASES = ["mouseup", "touchend"] as const;

/**
 * Reports attempts to move a piece where it cannot go, which chessground ignores. It listens to
 * presses and releases before chessground acts on them. Returns a function that stops it.
 */
export function watchTries(ground: Ground, onTry: (from: Square, to: Square) => void): () => void {
  const isRefused = (from: Square, to: Square) =>
    from !== to && ground.isTurnOf(ground.pieceOn(from)?.color) && !ground.mayGo(from, to);

  /** A square is clicked while a piece is selected. Clicking another own piece selects that one. */
  const press = (event: Event) => {
    const from = ground.selected;
    const isPlain = !(event instanceof MouseEvent) || (event.button === 0 && !event.shiftKey);
    if (from === undefined || !isPlain) return;
    const to = ground.squareUnder(event);
    if (to === undefined || !isRefused(from, to)) return;
    if (ground.pieceOn(to)?.color !== ground.pieceOn(from)?.color) onTry(from, to);
  };

  /** A piece is let go. */
  const release = (event: Event) => {
    const { dragged } = ground;
    if (dragged === undefined) return;
    // A touchend event has no position; the last touchmove counts.
    const to = ground.squareUnder(event) ?? dragged.over;
    if (to !== undefined && isRefused(dragged.from, to)) onTry(dragged.from, to);
  };

  const board = ground.container;
  const capture = { capture: true, passive: true };
  for (const name of PRESSES) board.addEventListener(name, press, capture);
  for (const name of RELEASES) document.addEventListener(name, release, capture);
  return () => {
    for (const name of PRESSES) board.removeEventListener(name, press, capture);
    for (const name of RELEASES) document.removeEventListener(name, release, capture);
  };
}
