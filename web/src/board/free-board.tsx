import { createEffect, createSignal, on, onCleanup, onMount, untrack } from "solid-js";
import { pieceOf } from "../position/draft";
import type { Color, Piece } from "../protocol/messages";
import { animationMs } from "../setting/appearance";
import { watchDrawing } from "./draw";
import { Grid } from "./grid";
import { Ground, type Press } from "./ground";
import { type Brush, watchBrush } from "./paint";
import { watchPlace } from "./place";
import { watchPoint } from "./point";
import { watchSelection } from "./selection";
import type { Square } from "./square";
import type { BoardView, Drawing } from "./view";

type Props = {
  /** The first field of a FEN. */
  readonly placement: string;
  readonly orientation: Color;
  readonly lastMove?: readonly Square[];
  /** What a press puts on a square; without one, presses move pieces. */
  readonly brush?: Brush;
  /** Whether the board is frozen. */
  readonly isFrozen?: boolean;
  /** Whether a piece that is dropped off the board is removed. */
  readonly canRemove: boolean;
  readonly marks?: ReadonlyMap<Square, string>;
  readonly drawing?: Drawing;
  /** A piece was moved, placed or removed. */
  readonly onChange: (placement: string, lastMove: readonly Square[]) => void;
  /** A square was pressed with the brush. */
  readonly onPaint?: (square: Square, isFirst: boolean) => void;
  /** A key places a piece on the focused square, or removes the one there. */
  readonly onPut?: (square: Square, piece: Piece | undefined) => void;
  readonly onPoint?: (square: Square | undefined) => void;
  /** Passes on the function by which a piece from beside the board is dragged onto it. */
  readonly onReady?: (take: (piece: Piece, press: Press) => void) => void;
};

/** A board without rules: pieces go anywhere. */
export function FreeBoard(props: Props) {
  let element!: HTMLDivElement;
  let ground: Ground | undefined;
  let wiped = 0;
  const [selected, setSelected] = createSignal<Square>();

  const draw = () => {
    const { placement, orientation, lastMove, marks, canRemove } = props;
    const isMovable = !props.isFrozen && props.brush === undefined;
    const isElsewhere = ground?.placement !== placement;
    const shown = { orientation, lastMove, marks, isMovable, canRemove };
    ground?.showFree(isElsewhere ? { ...shown, placement } : shown, animationMs());
    const wipes = props.drawing?.wipes ?? 0;
    if (wipes !== wiped) ground?.wipe();
    wiped = wipes;
  };

  onMount(() => {
    ground = Ground.free(
      element,
      untrack(() => props.placement),
      ({ placement, lastMove }) => props.onChange(placement, lastMove),
    );
    props.onReady?.((piece, press) => ground?.take(piece, press));
    onCleanup(watchPlace(ground));
    onCleanup(watchDrawing(ground, () => props.drawing?.isOn === true));
    onCleanup(
      watchBrush(
        ground,
        () => props.brush !== undefined && !props.isFrozen,
        (square, isFirst) => props.onPaint?.(square, isFirst),
      ),
    );
    onCleanup(watchSelection(ground, setSelected));
    onCleanup(watchPoint(ground, (square) => props.onPoint?.(square)));
    onCleanup(() => ground?.destroy());
    createEffect(draw);
    // When the brush changes, the selection is cleared.
    createEffect(on([() => props.brush, () => props.isFrozen], () => choose(undefined)));
  });

  const choose = (square: Square | undefined) => {
    ground?.select(square);
    setSelected(ground?.selected);
  };
  const press = (square: Square) => {
    if (props.isFrozen) return;
    if (props.brush !== undefined) props.onPaint?.(square, true);
    else choose(square === selected() ? undefined : square);
  };
  /** Keys that place or remove pieces take precedence over those that move the focus. */
  const key = (event: KeyboardEvent) => {
    const square = (event.target as HTMLElement).dataset["square"] as Square | undefined;
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (square === undefined || props.onPut === undefined || !isPlain) return;
    const piece = event.key.length === 1 ? pieceOf(event.key) : undefined;
    if (piece === undefined && event.key !== "Delete" && event.key !== "Backspace") return;
    event.preventDefault();
    event.stopPropagation();
    props.onPut(square, piece);
  };
  const view = (): BoardView => ({
    fen: `${props.placement} w - - 0 1`,
    revision: 0,
    orientation: props.orientation,
    turn: "white",
    check: false,
    mover: props.isFrozen ? undefined : "both",
    legal: {},
    canPremove: false,
    isSlow: false,
  });

  return (
    <div
      class="board free"
      classList={{ dead: props.isFrozen }}
      on:keydown={{ handleEvent: key, capture: true }}
    >
      <div class="board-ground" ref={element} aria-hidden="true" />
      <Grid
        view={view()}
        selected={selected()}
        onPress={press}
        onCancel={() => choose(undefined)}
      />
    </div>
  );
}
