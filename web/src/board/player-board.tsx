import { createEffect, createMemo, createSignal, on, Show } from "solid-js";
import { settings } from "../setting/setting";
import { Board } from "./board";
import { Promotion } from "./promotion";
import type { Square } from "./square";
import type { BoardView, Shape, Swipe } from "./view";

type Props = {
  readonly view: BoardView;
  readonly onMove: (uci: string) => void;
  readonly onTry?: (from: Square, to: Square) => void;
  readonly onChoose?: () => void;
  readonly onDraw?: (shapes: readonly Shape[]) => void;
  readonly onPoint?: (square: Square | undefined) => void;
  readonly onSwipe?: (way: Swipe) => void;
};

/** A board to play on: it asks what a pawn becomes, and reports complete moves. */
export function PlayerBoard(props: Props) {
  const [asked, setAsked] = createSignal<{ from: Square; to: Square }>();
  /** Counts the canceled promotions, so that the pawn goes back. */
  const [canceled, setCanceled] = createSignal(0);

  // When the position changes, the question which piece a pawn becomes is closed; other news of the
  // game (a clock, a draw offer, somebody who comes back) leave it open.
  const fen = createMemo(() => props.view.fen);
  createEffect(on(fen, () => setAsked(undefined), { defer: true }));

  // Every square reads this, so it is computed once for all of them.
  const view = createMemo((): BoardView => {
    const given = props.view;
    return {
      ...given,
      revision: given.revision + canceled(),
      ...(asked() === undefined ? {} : { legal: {}, mover: undefined, pending: asked() }),
    };
  });

  const move = (from: Square, to: Square, isPremove: boolean) => {
    const target = props.view.legal[from]?.find((target) => target.to === to);
    if (!target?.promotion) props.onMove(`${from}${to}`);
    else if (settings.alwaysQueen || isPremove) props.onMove(`${from}${to}q`);
    else setAsked({ from, to });
  };

  return (
    <Board
      view={view()}
      onMove={move}
      onTry={props.onTry}
      onChoose={props.onChoose}
      onDraw={props.onDraw}
      onPoint={props.onPoint}
      onSwipe={props.onSwipe}
    >
      <Show when={asked()}>
        {(asked) => (
          <Promotion
            to={asked().to}
            color={asked().to.endsWith("8") ? "white" : "black"}
            orientation={props.view.orientation}
            onChoose={(letter) => {
              const { from, to } = asked();
              setAsked(undefined);
              props.onMove(`${from}${to}${letter}`);
            }}
            onCancel={() => {
              setAsked(undefined);
              setCanceled((count) => count + 1);
            }}
          />
        )}
      </Show>
    </Board>
  );
}
