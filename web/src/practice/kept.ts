import type { Square } from "../board/square";
import { readDraft } from "../position/draft";
import type { Color, Variant } from "../protocol/messages";

/** One position of the practice board, and how it came about. */
export type Step = { readonly fen: string; readonly lastMove?: readonly Square[] };

/** A practice board as it is stored. */
export type KeptPractice = {
  /** The position after a reset. */
  readonly start: string;
  readonly variant: Variant;
  /** From the first position to the present one, so that each can be undone. */
  readonly steps: readonly Step[];
  readonly isEither: boolean;
  readonly isFree: boolean;
  readonly orientation: Color;
};

/** Reads a stored practice board; undefined if it cannot be shown. */
export function readPractice(value: unknown): KeptPractice | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const kept = value as Partial<Record<keyof KeptPractice, unknown>>;
  const steps = Array.isArray(kept.steps) ? kept.steps.map(readStep) : [];
  const known = steps.filter((step) => step !== undefined);
  if (!isPosition(kept.start) || known.length === 0 || known.length < steps.length)
    return undefined;
  return {
    start: kept.start,
    variant: kept.variant === "chess960" ? "chess960" : "standard",
    steps: known,
    isEither: kept.isEither === true,
    isFree: kept.isFree === true,
    orientation: kept.orientation === "black" ? "black" : "white",
  };
}

function readStep(value: unknown): Step | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { fen, lastMove } = value as Partial<Record<keyof Step, unknown>>;
  if (!isPosition(fen)) return undefined;
  const isMove = Array.isArray(lastMove) && lastMove.every((square) => /^[a-h][1-8]$/.test(square));
  return isMove ? { fen, lastMove } : { fen };
}

function isPosition(value: unknown): value is string {
  return typeof value === "string" && readDraft(value) !== undefined;
}
