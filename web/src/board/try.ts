import type { Api } from "@lichess-org/chessground/api";
import { eventPosition } from "@lichess-org/chessground/util";
import type { Square } from "./square";

/** What lets go of a piece. */
const DROPS = ["mouseup", "touchend"] as const;

/** Notices moves to where a piece cannot go, which chessground passes over in silence. */
export function watchTries(ground: Api, onTry: (from: Square, to: Square) => void) {
  const isRefused = (from: Square, to: Square) => {
    const { movable, turnColor, pieces } = ground.state;
    return (
      from !== to &&
      movable.color === turnColor &&
      pieces.get(from)?.color === turnColor &&
      movable.dests?.get(from)?.includes(to) !== true
    );
  };

  /** A square is clicked, before chessground acts on it. Another own piece is a new choice. */
  const select = (square: Square) => {
    const from = ground.state.selected;
    const isOwn = ground.state.pieces.get(square)?.color === ground.state.turnColor;
    if (from !== undefined && !isOwn && isRefused(from, square)) onTry(from, square);
  };

  /** A piece is let go, before chessground hears of it. */
  const drop = (event: Event) => {
    const drag = ground.state.draggable.current;
    if (!drag?.started) return;
    const place = eventPosition(event as MouseEvent & TouchEvent) ?? drag.pos;
    const to = ground.getKeyAtDomPos(place);
    if (to !== undefined && isRefused(drag.orig, to)) onTry(drag.orig, to);
  };

  for (const name of DROPS) document.addEventListener(name, drop, { capture: true });
  return {
    select,
    stop() {
      for (const name of DROPS) document.removeEventListener(name, drop, { capture: true });
    },
  };
}
