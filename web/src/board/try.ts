import type { Api } from "@lichess-org/chessground/api";
import { eventPosition } from "@lichess-org/chessground/util";
import type { Square } from "./square";

const PRESSES = ["mousedown", "touchstart"] as const;
const RELEASES = ["mouseup", "touchend"] as const;

/**
 * Notices moves to where a piece cannot go, which chessground passes over in silence. It hears of
 * presses and releases before chessground acts on them. Returns how to stop.
 */
export function watchTries(ground: Api, onTry: (from: Square, to: Square) => void): () => void {
  const isRefused = (from: Square, to: Square) => {
    const { movable, turnColor, pieces } = ground.state;
    const mover = movable.color === "both" ? pieces.get(from)?.color : movable.color;
    return (
      from !== to &&
      (movable.color === "both" || mover === turnColor) &&
      pieces.get(from)?.color === mover &&
      movable.dests?.get(from)?.includes(to) !== true
    );
  };

  const squareAt = (event: Event) => {
    const place = eventPosition(event as MouseEvent & TouchEvent);
    return place && ground.getKeyAtDomPos(place);
  };

  /** A square is clicked while a piece is selected. Another own piece is a new choice. */
  const press = (event: Event) => {
    const from = ground.state.selected;
    const isPlain = !(event instanceof MouseEvent) || (event.button === 0 && !event.shiftKey);
    if (from === undefined || !isPlain) return;
    const to = squareAt(event);
    if (to === undefined || !isRefused(from, to)) return;
    const { pieces } = ground.state;
    if (pieces.get(to)?.color !== pieces.get(from)?.color) onTry(from, to);
  };

  /** A piece is let go. */
  const release = (event: Event) => {
    const drag = ground.state.draggable.current;
    if (!drag?.started) return;
    // The end of a touch has no place; the last one of its motion counts.
    const to = squareAt(event) ?? ground.getKeyAtDomPos(drag.pos);
    if (to !== undefined && isRefused(drag.orig, to)) onTry(drag.orig, to);
  };

  const board = ground.state.dom.elements.container;
  const capture = { capture: true, passive: true };
  for (const name of PRESSES) board.addEventListener(name, press, capture);
  for (const name of RELEASES) document.addEventListener(name, release, capture);
  return () => {
    for (const name of PRESSES) board.removeEventListener(name, press, capture);
    for (const name of RELEASES) document.removeEventListener(name, release, capture);
  };
}
