import { createSignal } from "solid-js";
import type { Brush } from "../board/paint";
import type { Square } from "../board/square";
import {
  type Draft,
  EMPTY,
  readDraft,
  readPlacement,
  USUAL_FEN,
  withPiece,
  writeDraft,
} from "../position/draft";
import type { Color, Piece, Variant } from "../protocol/messages";

/** A position that is being set up, and everything that can be done with it. */
export type Editor = ReturnType<typeof createEditor>;

const USUAL = readDraft(USUAL_FEN) ?? EMPTY;

/** Begins with a position, or with the usual one. */
export function createEditor(fen?: string, variant?: Variant) {
  const [draft, setDraft] = createSignal<Draft>((fen && readDraft(fen)) || USUAL);
  const [brush, setBrush] = createSignal<Brush>();
  const [orientation, setOrientation] = createSignal<Color>("white");
  const [rules, setRules] = createSignal<Variant>(variant ?? "standard");
  /** Whether the stroke that goes on takes away; it does if it began on the same piece. */
  let isErasing = false;

  /** Puts a piece on a square; a side has one king, which goes there. */
  function put(square: Square, piece: Piece | undefined): void {
    setDraft((draft) => placed(draft, square, piece));
  }

  /** A stroke of the brush. Kings are not spread. */
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
    fen: () => writeDraft(draft()),
    brush,
    setBrush,
    orientation,
    variant: rules,
    setVariant: setRules,
    put,
    paint,
    change: (change: (draft: Draft) => Draft) => setDraft(change),
    /** The pieces were moved about on the board. */
    arrange: (placement: string) =>
      setDraft((draft) => {
        const pieces = readPlacement(placement);
        return pieces === undefined ? draft : { ...draft, pieces };
      }),
    /** Reads a FEN; false if it cannot be shown at all. */
    read: (fen: string): boolean => {
      const read = readDraft(fen);
      if (read !== undefined) setDraft(read);
      return read !== undefined;
    },
    clear: () => setDraft(EMPTY),
    restart: () => setDraft(USUAL),
    flip: () => setOrientation((side) => (side === "white" ? "black" : "white")),
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
