import { createEffect, createSignal, type JSX, on, onCleanup, onMount, untrack } from "solid-js";
import { listed, t } from "../language/language";
import { saySquare } from "../language/move";
import { announce } from "../page/announce";
import type { Role } from "../protocol/messages";
import { animationMs } from "../setting/appearance";
import { settings } from "../setting/setting";
import { watchDrawing } from "./draw";
import { Grid } from "./grid";
import { Ground } from "./ground";
import { watchPlace, watchSize } from "./place";
import { watchPoint } from "./point";
import { watchPrint } from "./print";
import { pressSquare, watchSelection } from "./selection";
import type { Square } from "./square";
import { watchBoardSwipe } from "./swipe";
import { watchTries } from "./try";
import type { BoardProps, BoardView } from "./view";

/** A board that knows no rules: it shows a view and reports what was done on it. */
export function Board(props: BoardProps & { children?: JSX.Element }) {
  let element!: HTMLDivElement;
  let ground: Ground | undefined;
  let drawn: { fen: string; revision: number } | undefined;
  const [selected, setSelected] = createSignal<Square>();
  let wiped = 0;
  let shapes: BoardView["shapes"];

  /** Updates the drawn board. Pieces are placed again only if they stand elsewhere now. */
  const draw = () => {
    const view = props.view;
    const isMoved = drawn?.fen !== view.fen || drawn.revision !== view.revision;
    drawn = { fen: view.fen, revision: view.revision };
    ground?.show(view, animationMs(), isMoved ? "anew" : "kept");
    const pending = view.pending;
    if (pending !== undefined) ground?.move(pending.from, pending.to, pending.piece);
    const wipes = view.drawing?.wipes ?? 0;
    if (wipes !== wiped) ground?.wipe();
    wiped = wipes;
    // Chessground clears drawings whenever it places the pieces.
    if (view.shapes !== undefined && (isMoved || view.shapes !== shapes)) {
      ground?.setShapes(view.shapes);
    }
    shapes = view.shapes;
    // A premove waits for its turn, which may be now.
    if (view.mover === view.turn) ground?.playPremove();
    setSelected(ground?.selected);
  };

  onMount(() => {
    const view = untrack(() => props.view);
    drawn = { fen: view.fen, revision: view.revision };
    ground = Ground.forMoves(element, view, animationMs(), (from, to, isPremove) =>
      props.onMove?.(from, to, isPremove),
    );
    if (view.shapes !== undefined) {
      const drawn = () => props.view.shapes ?? [];
      ground.watchShapes((shapes) => props.onDraw?.(shapes), drawn);
    }
    onCleanup(watchPlace(ground));
    onCleanup(watchBoardSwipe(ground, (way) => props.onSwipe?.(way)));
    if (element.parentElement !== null) onCleanup(watchPrint(element.parentElement));
    // This listener comes first: a press that draws must not move a piece.
    onCleanup(watchDrawing(ground, () => props.view.drawing?.isOn === true));
    onCleanup(watchPoint(ground, (square) => props.onPoint?.(square)));
    onCleanup(watchTries(ground, (from, to) => props.onTry?.(from, to)));
    onCleanup(watchSelection(ground, setSelected));
    onCleanup(() => ground?.destroy());
    createEffect(draw);
    const drawAll = () => {
      shapes = undefined;
      draw();
    };
    onCleanup(watchSize(ground, drawAll));
    createEffect(on(selected, (square) => square !== undefined && props.onChoose?.()));
  });

  const press = (square: Square) => {
    if (ground === undefined) return;
    pressSquare(ground, square, (from, to) => props.onTry?.(from, to));
    const before = selected();
    const chosen = setSelected(ground.selected);
    const piece = chosen && ground.pieceOn(chosen);
    if (chosen !== undefined && piece !== undefined) announceChoice(props.view, chosen, piece.role);
    else if (before === square) announce(t("board.let_go"));
  };
  const cancel = () => {
    ground?.select(undefined);
    setSelected(undefined);
    announce(t("board.let_go"));
  };

  return (
    <div class="board" classList={{ pending: props.view.isSlow, dead: !props.view.mover }}>
      <div class="board-ground" ref={element} aria-hidden="true" />
      <Grid view={props.view} selected={selected()} onPress={press} onCancel={cancel} />
      {props.children}
    </div>
  );
}

/** Announces which piece was selected, and where it can go. */
function announceChoice(view: BoardView, from: Square, role: Role): void {
  const targets = view.legal[from]?.map(({ to }) => saySquare(to, settings.wording)) ?? [];
  const isTurn = view.mover === "both" || view.mover === view.turn;
  if (isTurn && targets.length === 0) announce(t("board.chosen_stuck", { role, from }));
  else if (isTurn) announce(t("board.chosen", { role, from, squares: listed(targets) }));
}
