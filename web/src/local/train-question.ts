import type { Schedule } from "../train/card";
import type { RepertoireQuestion } from "../train/repertoire";

/** What the worker of the training is asked. */
export type TrainQuestion =
  /** What a card becomes by each answer. */
  | { readonly kind: "schedule"; readonly card: Schedule | null; readonly now: number }
  /** Whether a text is a file of progress. */
  | { readonly kind: "check"; readonly text: string }
  /** Something about a repertoire of openings. */
  | { readonly kind: "repertoire"; readonly question: RepertoireQuestion }
  /** Loads the table of an ending. */
  | { readonly kind: "load"; readonly bytes: ArrayBuffer }
  /** Which tables are to be loaded next for a position. */
  | { readonly kind: "needed"; readonly fen: string }
  /** What every move of a position leads to. */
  | { readonly kind: "moves"; readonly fen: string }
  /** The best move of an opponent, who avoids positions that were seen. */
  | { readonly kind: "reply"; readonly fen: string; readonly seen: readonly string[] };
