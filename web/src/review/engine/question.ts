import type { Start, Variant } from "../../protocol/messages";
import type { Evaluation } from "../report";
import type { Study } from "../study";

/** A game, by its start and its moves. */
export type Line = { readonly start: Start; readonly moves: readonly string[] };

/** What is asked for a review; the first two need the engine. */
export type ReviewQuestion =
  | { readonly kind: "analyze"; readonly about: Analyze }
  | { readonly kind: "assess"; readonly about: Assess }
  | { readonly kind: "review"; readonly about: Reviewed }
  | { readonly kind: "annotate"; readonly about: Reviewed }
  | { readonly kind: "read_pgn"; readonly about: PgnText }
  | { readonly kind: "write_pgn"; readonly about: Study }
  | { readonly kind: "follow_line"; readonly about: LineFrom };

/** A PGN text, and which of its games is wanted, counted from 0. */
export type PgnText = { readonly text: string; readonly game: number };

/** A line of moves from a position. */
export type LineFrom = {
  readonly fen: string;
  readonly variant: Variant;
  readonly moves: readonly string[];
};

/** Asks for the lines that are best, until it is stopped. */
export type Analyze = Line & {
  readonly lines: number;
  readonly nodes?: number;
  /** Whether the side to move passes. */
  readonly is_threat?: boolean;
};

/** Asks what a position of a game is worth, and what was played there. */
export type Assess = Line & { readonly played?: string; readonly nodes: number };

/** A game, and what was found of its start and after each move. */
export type Reviewed = { readonly pgn: string; readonly assessments: readonly Assessment[] };

/** What was found of a position. All but the Win% is for the report alone. */
export type Assessment = {
  readonly eval: string;
  /** White's Win%. */
  readonly win: number;
  readonly line: readonly string[];
  readonly other: string | null;
};

/** A line as far as it is seen. */
export type SeenLine = {
  /** 1 for the best one. */
  readonly rank: number;
  readonly depth: number;
  readonly nodes: number;
  readonly elapsed_ms: number;
  readonly eval: Evaluation;
  /** White's Win%. */
  readonly win: number;
  readonly line: readonly { readonly uci: string; readonly san: string }[];
};
