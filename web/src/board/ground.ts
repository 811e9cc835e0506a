import type { Api } from "@lichess-org/chessground/api";
import { Chessground } from "@lichess-org/chessground/chessground";
import type { Config } from "@lichess-org/chessground/config";
import { type DrawBrushes, type DrawShape, start } from "@lichess-org/chessground/draw";
import type { Key, MouchEvent } from "@lichess-org/chessground/types";
import { eventPosition } from "@lichess-org/chessground/util";
import type { Color, Piece } from "../protocol/messages";
import type { Legal, Square } from "./square";
import type { BoardArrow, BoardView, Shape } from "./view";

/** The colors of arrows and circles that stay. */
const COLORS = ["green", "red", "blue", "yellow"] as const;

/** The brushes for what nobody drew, which leave the pieces visible; the others are chessground's. */
const BRUSHES = {
  paleBlue: { key: "pb", color: "#0b4f9e", opacity: 0.6, lineWidth: 12 },
  paleGrey: { key: "pgr", color: "#3d3a36", opacity: 0.5, lineWidth: 8 },
} as unknown as DrawBrushes;

/** A press by a mouse or a finger. */
export type Press = MouseEvent | TouchEvent;

/** What a board without rules shows. */
export type FreeView = {
  /** Where the pieces stand, the first field of a FEN; if absent, they stay where they are. */
  readonly placement?: string;
  readonly orientation: Color;
  readonly lastMove?: readonly Square[];
  /** CSS classes of marked squares. */
  readonly marks?: ReadonlyMap<Square, string>;
  readonly isMovable: boolean;
  /** Whether a piece that is dropped off the board is removed. */
  readonly canRemove: boolean;
};

/**
 * The drawn board, on which pieces are moved by mouse and finger. Chessground draws it, and this
 * file alone knows chessground: everything else speaks of squares, pieces and views.
 */
export class Ground {
  readonly #api: Api;

  private constructor(element: HTMLElement, config: Config) {
    this.#api = Chessground(element, {
      ...config,
      drawable: { ...config.drawable, brushes: BRUSHES },
      blockTouchScroll: true,
      disableContextMenu: true,
    });
  }

  /** A board for moves by the rules. `onMove` is called for each move made on it. */
  static forMoves(
    element: HTMLElement,
    view: BoardView,
    durationMs: number,
    onMove: (from: Square, to: Square, isPremove: boolean) => void,
  ): Ground {
    // Arrows come with the first `show`: the board may not have its size yet.
    const config = withoutShapes(moveConfig(view, durationMs));
    const ground = new Ground(element, { fen: view.fen, ...config });
    const after = (from: Key, to: Key, { premove }: { readonly premove: boolean }) =>
      onMove(from as Square, to as Square, premove);
    ground.#api.set({ movable: { events: { after } } });
    return ground;
  }

  /** A board without rules. `onChange` is called when a piece was moved. */
  static free(element: HTMLElement, placement: string, onChange: (ground: Ground) => void): Ground {
    const ground = new Ground(element, {
      fen: placement,
      autoCastle: false,
      premovable: { enabled: false },
    });
    ground.#api.set({ events: { change: () => onChange(ground) } });
    return ground;
  }

  /** The square of the selected piece. */
  get selected(): Square | undefined {
    return this.#api.state.selected as Square | undefined;
  }

  get lastMove(): readonly Square[] {
    return (this.#api.state.lastMove ?? []) as Square[];
  }

  /** Where the pieces stand, as a FEN says it; one that is held beside the board does not count. */
  get placement(): string {
    return this.#api.getFen();
  }

  /** The element that the board was made in. */
  get wrap(): HTMLElement {
    return this.#api.state.dom.elements.wrap;
  }

  /** The element inside it that receives presses. */
  get container(): HTMLElement {
    return this.#api.state.dom.elements.container;
  }

  /**
   * Whether the board has a size. Chessground cannot draw arrows without one, and remembers what it
   * has measured too early.
   */
  get hasSize(): boolean {
    const { bounds } = this.#api.state.dom;
    if (bounds().width === 0) bounds.clear();
    return bounds().width > 0;
  }

  pieceOn(square: Square): Piece | undefined {
    return this.#api.state.pieces.get(square);
  }

  /** Whether a piece could be moved now if its target were legal: it is that side's turn. */
  isTurnOf(color: Color | undefined): boolean {
    const { movable, turnColor } = this.#api.state;
    if (movable.color === "both") return color !== undefined;
    return movable.color === turnColor && color === turnColor;
  }

  /** Whether the piece on a square may go to another. */
  mayGo(from: Square, to: Square): boolean {
    return this.#api.state.movable.dests?.get(from)?.includes(to) === true;
  }

  /** The square under the pointer of an event; a touchend event has none. */
  squareUnder(event: Event): Square | undefined {
    const point = eventPosition(event as MouchEvent);
    return point && this.squareAt(...point);
  }

  /** The square at a point of the window. */
  squareAt(x: number, y: number): Square | undefined {
    return this.#api.getKeyAtDomPos([x, y]) as Square | undefined;
  }

  /** The piece that is being dragged: where it comes from, and where it was last. */
  get dragged(): { readonly from: Square; readonly over?: Square } | undefined {
    const drag = this.#api.state.draggable.current;
    if (!drag?.started) return undefined;
    return { from: drag.orig as Square, over: this.squareAt(...drag.pos) };
  }

  /** Shows a view. Its pieces are placed only if that is asked for. */
  show(view: BoardView, durationMs: number, placing: "anew" | "kept"): void {
    const wanted = moveConfig(view, durationMs);
    const config = this.hasSize ? wanted : withoutShapes(wanted);
    this.#api.set(placing === "anew" ? { fen: view.fen, ...config } : config);
    // Where nothing can be moved, nothing is selected.
    if (view.mover === undefined) this.select(undefined);
  }

  /** Shows a view without rules. */
  showFree(view: FreeView, durationMs: number): void {
    this.#api.set(freeConfig(view, durationMs));
  }

  /** Moves the piece on a square, if there is one, and perhaps promotes it. */
  move(from: Square, to: Square, becomes: Piece | undefined): void {
    if (!this.#api.state.pieces.has(from)) return;
    this.#api.move(from, to);
    if (becomes !== undefined) this.#api.setPieces(new Map([[to, becomes]]));
  }

  /** Plays the premove, if there is one. */
  playPremove(): void {
    if (this.#api.state.premovable.current) this.#api.playPremove();
  }

  /** Selects the piece on a square, moves the selected one there, or clears the selection. */
  select(square: Square | undefined): void {
    this.#api.selectSquare(square ?? null);
  }

  /** Begins to drag a piece that comes from beside the board. */
  take(piece: Piece, press: Press): void {
    this.#api.dragNewPiece(piece, press as MouchEvent, true);
  }

  /** Begins to draw an arrow or a circle. */
  startDrawing(press: Press): void {
    start(this.#api.state, press as MouchEvent);
    // Chessground looks for the square in the next frame, and a quick tap is over by then.
    const { current } = this.#api.state.drawable;
    if (current === undefined) return;
    current.mouseSq = current.orig;
    this.#api.state.dom.redraw();
  }

  /** Shows these arrows and circles in place of those that are drawn. */
  setShapes(shapes: readonly Shape[]): void {
    const drawn = this.hasSize ? shapes : [];
    this.#api.setShapes(
      drawn.map(({ color, from, to }) => ({ orig: from, dest: to, brush: color })),
    );
  }

  /**
   * Calls back with all arrows and circles after somebody has drawn one, or drawn one again, which
   * removes it. A plain press, by which chessground clears all, brings them back.
   */
  watchShapes(onDraw: (shapes: readonly Shape[]) => void, now: () => readonly Shape[]): void {
    const onChange = (shapes: DrawShape[]) => {
      if (this.#api.state.drawable.current === undefined) {
        this.setShapes(now());
        return;
      }
      onDraw(
        shapes.map(({ orig, dest, brush }) => ({
          color: COLORS.find((color) => color === brush) ?? "green",
          from: orig as Square,
          ...(dest === undefined ? {} : { to: dest as Square }),
        })),
      );
    };
    this.#api.set({ drawable: { onChange } });
  }

  /** Clears the drawn arrows and circles. */
  wipe(): void {
    this.#api.setShapes([]);
  }

  /** Drops the cached position of the board on the page; it is measured when next needed. */
  forgetPlace(): void {
    this.#api.state.dom.bounds.clear();
  }

  destroy(): void {
    // Chessground may still draw in the next frame, when the board is gone from the page.
    const { drawable } = this.#api.state;
    drawable.autoShapes = [];
    drawable.shapes = [];
    this.#api.destroy();
  }
}

/** A view as chessground's configuration, without the pieces. */
function moveConfig(view: BoardView, durationMs: number): Config {
  const canMove = view.mover !== undefined;
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
    draggable: { enabled: canMove, showGhost: true },
    selectable: { enabled: canMove },
    drawable: {
      autoShapes: [
        ...(view.hint === undefined ? [] : [hintShape(view.hint)]),
        ...(view.arrows ?? []).map(arrowShape),
      ],
      eraseOnMovablePieceClick: view.shapes === undefined,
    },
  };
}

/** A view without rules as chessground's configuration. */
function freeConfig(view: FreeView, durationMs: number): Config {
  return {
    ...(view.placement === undefined ? {} : { fen: view.placement }),
    orientation: view.orientation,
    lastMove: view.lastMove ? [...view.lastMove] : undefined,
    highlight: { custom: new Map(view.marks) },
    animation: { enabled: durationMs > 0, duration: durationMs },
    movable: { free: true, color: view.isMovable ? "both" : undefined },
    draggable: { enabled: view.isMovable, deleteOnDropOff: view.canRemove },
    selectable: { enabled: view.isMovable },
  };
}

/** An arrow that was not drawn by hand and that a press does not clear. */
const hintShape = ([orig, dest]: readonly [Square, Square]): DrawShape => ({
  orig,
  dest,
  brush: "blue",
});

const arrowShape = ({ from, to, weight }: BoardArrow): DrawShape => ({
  orig: from,
  dest: to,
  brush: weight === 1 ? "paleBlue" : "paleGrey",
  modifiers: { lineWidth: Math.round(4 + 8 * weight) },
});

/** A configuration for a board that nothing can be drawn on yet. */
function withoutShapes(config: Config): Config {
  return { ...config, drawable: { ...config.drawable, autoShapes: [], shapes: [] } };
}

function destinations(legal: Legal): Map<Key, Key[]> {
  const entries = Object.entries(legal).map(
    ([from, targets]) => [from as Key, targets.map((target) => target.to as Key)] as const,
  );
  return new Map(entries);
}
