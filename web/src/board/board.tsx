import type { Api } from "@lichess-org/chessground/api";
import { Chessground } from "@lichess-org/chessground/chessground";
import { createEffect, type JSX, onCleanup, onMount, untrack } from "solid-js";
import { animationMs } from "../setting/appearance";
import { config } from "./config";
import { watchDrawing } from "./draw";
import { watchPoint } from "./point";
import { watchTries } from "./try";
import type { BoardProps } from "./view";

/** A board that knows no rules: it shows what it is told and tells what was done on it. */
export function Board(props: BoardProps & { children?: JSX.Element }) {
  let element!: HTMLDivElement;
  let ground: Api | undefined;
  let drawn: { fen: string; revision: number } | undefined;
  let wiped = 0;

  /** Brings chessground up to date. Pieces are placed anew only if they stand elsewhere now. */
  const draw = () => {
    const view = props.view;
    const isMoved = drawn?.fen !== view.fen || drawn.revision !== view.revision;
    const changes = config(view, animationMs());
    drawn = { fen: view.fen, revision: view.revision };
    ground?.set(isMoved ? { fen: view.fen, ...changes } : changes);
    const pending = view.pending;
    if (pending !== undefined && ground?.state.pieces.has(pending.from)) {
      ground.move(pending.from, pending.to);
      if (pending.piece) ground.setPieces(new Map([[pending.to, pending.piece]]));
    }
    const wipes = view.drawing?.wipes ?? 0;
    if (wipes !== wiped) ground?.setShapes([]);
    wiped = wipes;
    // A premove waits for its turn, which may be now.
    if (view.mover === view.turn && ground?.state.premovable.current) ground.playPremove();
  };

  onMount(() => {
    const view = untrack(() => props.view);
    drawn = { fen: view.fen, revision: view.revision };
    ground = Chessground(element, {
      fen: view.fen,
      ...config(view, animationMs()),
      blockTouchScroll: true,
      disableContextMenu: true,
    });
    ground.set({
      movable: {
        events: { after: (from, to, { premove }) => props.onMove?.(from, to, premove) },
      },
    });
    // Whoever draws makes no move, and so this comes first.
    onCleanup(watchDrawing(ground, () => props.view.drawing?.isOn === true));
    onCleanup(watchPoint(ground, (square) => props.onPoint?.(square)));
    onCleanup(watchTries(ground, (from, to) => props.onTry?.(from, to)));
    onCleanup(() => ground?.destroy());
    createEffect(draw);
  });

  return (
    <div class="board" classList={{ pending: props.view.isSlow, dead: !props.view.mover }}>
      <div class="board-ground" ref={element} aria-hidden="true" />
      {props.children}
    </div>
  );
}
