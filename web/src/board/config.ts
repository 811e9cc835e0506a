import type { Config } from "@lichess-org/chessground/config";
import type { DrawShape } from "@lichess-org/chessground/draw";
import type { Key } from "@lichess-org/chessground/types";
import type { Legal } from "./square";
import type { BoardView } from "./view";

/** A view in chessground's words, without the pieces. */
export function config(view: BoardView, durationMs: number): Config {
  return {
    orientation: view.orientation,
    turnColor: view.turn,
    check: view.check ? view.turn : false,
    lastMove: view.lastMove ? [...view.lastMove] : undefined,
    highlight: { custom: new Map(view.marks) },
    coordinates: true,
    autoCastle: true,
    animation: { enabled: durationMs > 0, duration: durationMs },
    movable: {
      free: false,
      color: view.mover,
      dests: destinations(view.legal),
      showDests: true,
      rookCastle: true,
    },
    premovable: { enabled: view.canPremove, showDests: true },
    draggable: { enabled: view.mover !== undefined, showGhost: true },
    selectable: { enabled: view.mover !== undefined },
    drawable: { autoShapes: view.hint === undefined ? [] : [hintShape(view.hint)] },
  };
}

/** An arrow that nobody has drawn by hand, and that a press does not wipe away. */
const hintShape = ([orig, dest]: readonly [Key, Key]): DrawShape => ({
  orig,
  dest,
  brush: "blue",
});

function destinations(legal: Legal): Map<Key, Key[]> {
  const entries = Object.entries(legal).map(
    ([from, targets]) => [from as Key, targets.map((target) => target.to as Key)] as const,
  );
  return new Map(entries);
}
