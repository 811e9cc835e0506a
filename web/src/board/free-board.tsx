import type { Api } from "@lichess-org/chessground/api";
import { Chessground } from "@lichess-org/chessground/chessground";
import type { MouchEvent } from "@lichess-org/chessground/types";
import { createEffect, createSignal, on, onCleanup, onMount, untrack } from "solid-js";
import { pieceOf } from "../position/draft";
import type { Color, Piece } from "../protocol/messages";
import { animationMs } from "../setting/appearance";
import { watchDrawing } from "./draw";
import { Grid } from "./grid";
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
  /** What a press puts on a square; pieces are moved if there is none. */
  readonly brush?: Brush;
  /** Whether nothing can be moved here now. */
  readonly isFrozen?: boolean;
  /** Whether a piece that is dropped off the board is gone. */
  readonly canRemove: boolean;
  readonly marks?: ReadonlyMap<Square, string>;
  readonly drawing?: Drawing;
  /** The pieces stand elsewhere now. */
  readonly onChange: (placement: string, lastMove: readonly Square[]) => void;
  /** A square was pressed with the brush. */
  readonly onPaint?: (square: Square, isFirst: boolean) => void;
  /** A key puts a piece on the square that has the focus, or takes away what stands there. */
  readonly onPut?: (square: Square, piece: Piece | undefined) => void;
  readonly onPoint?: (square: Square | undefined) => void;
  /** Hands out how a piece from beside the board is taken onto it. */
  readonly onReady?: (take: (piece: Piece, event: MouchEvent) => void) => void;
};

/** A board without rules: pieces go anywhere. */
export function FreeBoard(props: Props) {
  let element!: HTMLDivElement;
  let ground: Api | undefined;
  let wiped = 0;
  const [selected, setSelected] = createSignal<Square>();

  const draw = () => {
    const durationMs = animationMs();
    const isMovable = !props.isFrozen && props.brush === undefined;
    const isElsewhere = ground !== undefined && placed(ground) !== props.placement;
    ground?.set({
      ...(isElsewhere ? { fen: props.placement } : {}),
      orientation: props.orientation,
      lastMove: props.lastMove === undefined ? undefined : [...props.lastMove],
      highlight: { custom: new Map(props.marks) },
      animation: { enabled: durationMs > 0, duration: durationMs },
      movable: { free: true, color: isMovable ? "both" : undefined },
      draggable: { enabled: isMovable, deleteOnDropOff: props.canRemove },
      selectable: { enabled: isMovable },
    });
    const wipes = props.drawing?.wipes ?? 0;
    if (wipes !== wiped) ground?.setShapes([]);
    wiped = wipes;
  };

  onMount(() => {
    ground = Chessground(element, {
      fen: untrack(() => props.placement),
      autoCastle: false,
      blockTouchScroll: true,
      disableContextMenu: true,
      premovable: { enabled: false },
    });
    const changed = () => {
      if (ground !== undefined) props.onChange(placed(ground), ground.state.lastMove ?? []);
    };
    ground.set({ events: { change: changed } });
    props.onReady?.((piece, event) => ground?.dragNewPiece(piece, event, true));
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
    // Another brush, another hand: what was taken up is put down.
    createEffect(on([() => props.brush, () => props.isFrozen], () => choose(null)));
  });

  const choose = (square: Square | null) => {
    ground?.selectSquare(square);
    setSelected(ground?.state.selected);
  };
  const press = (square: Square) => {
    if (props.isFrozen) return;
    if (props.brush !== undefined) props.onPaint?.(square, true);
    else choose(square === selected() ? null : square);
  };
  /** Keys that put and take away come before those with which the grid is walked through. */
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
      <Grid view={view()} selected={selected()} onPress={press} onCancel={() => choose(null)} />
    </div>
  );
}

/** Where chessground's pieces stand; a piece that is held beside the board does not count. */
function placed(ground: Api): string {
  return ground.getFen();
}
