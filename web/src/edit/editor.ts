import { createMemo, createSignal } from "solid-js";
import type { Brush } from "../board/paint";
import { opposite, type Square } from "../board/square";
import {
  type Draft,
  EMPTY,
  readDraft,
  readPlacement,
  USUAL_FEN,
  withPiece,
  writeDraft,
} from "../position/draft";
import type { Piece, Variant } from "../protocol/messages";
import { FIRST_WISH, type KeptEditor, type Wish } from "./kept";

/** A position that is being set up, and everything that can be done with it. */
export type Editor = ReturnType<typeof createEditor>;

const USUAL = readDraft(USUAL_FEN) ?? EMPTY;
/** How many changes can be undone. */
const STEPS_MAX = 500;

/** An editor that begins with a position, or with the usual one. */
export function beginning(fen: string = USUAL_FEN, variant: Variant = "standard"): KeptEditor {
  const first = readDraft(fen) ?? USUAL;
  return { steps: [writeDraft(first)], variant, orientation: "white", wish: FIRST_WISH };
}

/** Creates an editor from what was kept of one. */
export function createEditor(from: KeptEditor) {
  const [steps, setSteps] = createSignal(from.steps);
  const [brush, setBrush] = createSignal<Brush>();
  const [orientation, setOrientation] = createSignal(from.orientation);
  const [variant, setVariant] = createSignal(from.variant);
  const [wish, setWish] = createSignal<Wish>(from.wish);
  const fen = () => steps().at(-1) ?? USUAL_FEN;
  const draft = createMemo(() => readDraft(fen()) ?? USUAL);
  /** Whether the current stroke removes pieces: it does if it began on the same piece. */
  let isErasing = false;

  function set(changed: Draft): void {
    const text = writeDraft(changed);
    if (text !== fen()) setSteps((steps) => [...steps.slice(-STEPS_MAX), text]);
  }

  /** Places a piece on a square. A side has one king, so a king is moved there. */
  function put(square: Square, piece: Piece | undefined): void {
    set(placed(draft(), square, piece));
  }

  /** A stroke of the brush over a square. Only one king is placed. */
  function paint(square: Square, isFirst: boolean): void {
    const wanted = brush();
    if (wanted === undefined) return;
    const piece = wanted === "nothing" ? undefined : wanted;
    if (isFirst) isErasing = isSame(draft().pieces.get(square), piece);
    else if (piece?.role === "king") return;
    put(square, isErasing ? undefined : piece);
  }

  return {
    draft,
    fen,
    brush,
    setBrush,
    orientation,
    variant,
    setVariant,
    wish,
    setWish: (change: Partial<Wish>) => setWish((wish) => ({ ...wish, ...change })),
    put,
    paint,
    change: (change: (draft: Draft) => Draft) => set(change(draft())),
    /** Takes over a placement after pieces were moved on the board. */
    arrange: (placement: string) => {
      const pieces = readPlacement(placement);
      if (pieces !== undefined) set({ ...draft(), pieces });
    },
    /** Reads a FEN; false if no board can show it. */
    read: (fen: string): boolean => {
      const read = readDraft(fen);
      if (read !== undefined) set(read);
      return read !== undefined;
    },
    clear: () => set(EMPTY),
    restart: () => set(USUAL),
    flip: () => setOrientation(opposite),
    canUndo: () => steps().length > 1,
    undo: () => setSteps((steps) => (steps.length > 1 ? steps.slice(0, -1) : steps)),
    /** Everything that a reload has to bring back. */
    kept: (): KeptEditor => ({
      steps: steps(),
      variant: variant(),
      orientation: orientation(),
      wish: wish(),
    }),
  };
}

/** A draft after a piece was put on a square. */
export function placed(draft: Draft, square: Square, piece: Piece | undefined): Draft {
  const others =
    piece?.role === "king"
      ? [...draft.pieces].filter(([, other]) => isSame(other, piece)).map(([from]) => from)
      : [];
  const without = others.reduce((draft, from) => withPiece(draft, from, undefined), draft);
  return withPiece(without, square, piece);
}

function isSame(one: Piece | undefined, other: Piece | undefined): boolean {
  return one?.role === other?.role && one?.color === other?.color;
}
