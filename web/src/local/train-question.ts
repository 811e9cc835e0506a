import type { Schedule } from "../train/card";
import type { RepertoireQuestion } from "../train/opening/repertoire";
import type { Strength } from "../train/puzzle/puzzle";

/** Which puzzles are drawn from the pack, as its module reads it. */
export type WantedPuzzles = {
  readonly themes: readonly string[];
  readonly rating_min: number;
  readonly rating_max: number;
  readonly opening: string | null;
  readonly count: number;
  readonly seed: number;
  readonly without: readonly string[];
};

/** What the worker of the training is asked. */
export type TrainQuestion =
  /** What a card becomes by each answer. */
  | { readonly kind: "schedule"; readonly card: Schedule | null; readonly now: number }
  /** Whether a text is a file of progress. */
  | { readonly kind: "check"; readonly text: string }
  /** Something about a repertoire of openings. */
  | { readonly kind: "repertoire"; readonly question: RepertoireQuestion }
  /** Whether the pack of puzzles is loaded. */
  | { readonly kind: "has_pack" }
  | { readonly kind: "open_pack"; readonly bytes: ArrayBuffer }
  /** Puzzles of the pack, by lot. */
  | { readonly kind: "draw"; readonly wanted: WantedPuzzles }
  /** Puzzles of the pack, by their ids. */
  | { readonly kind: "named"; readonly ids: readonly string[] }
  /** What the ratings of a person and a puzzle become by each result. */
  | { readonly kind: "rate"; readonly person: Strength; readonly puzzle: Strength }
  /** Loads the table of an ending. */
  | { readonly kind: "load"; readonly bytes: ArrayBuffer }
  /** Which tables are to be loaded next for a position. */
  | { readonly kind: "needed"; readonly fen: string }
  /** What every move of a position leads to. */
  | { readonly kind: "moves"; readonly fen: string }
  /** The best move of an opponent, who avoids positions that were seen. */
  | { readonly kind: "reply"; readonly fen: string; readonly seen: readonly string[] };
