import type { Role } from "../protocol/messages";

/** What a position is worth to White: hundredths of a pawn, or a mate in so many moves. */
export type Evaluation = { readonly cp: number } | { readonly mate: number };

/** What is said of a move. */
export type Judgment = "book" | "inaccuracy" | "mistake" | "blunder" | "great" | "brilliant";

/** A report on a game, as `tabiya review --json` writes it. */
export type Report = {
  readonly opening: { readonly eco: string; readonly name: string; readonly ply: number } | null;
  readonly white: SideReport;
  readonly black: SideReport;
  readonly moments?: Moments;
  readonly moves: readonly MoveReport[];
};

/** The moments that mattered, by plies from 1. */
export type Moments = {
  readonly changes: readonly number[];
  readonly turning_point: number | null;
};

export type SideReport = {
  readonly accuracy: number | null;
  readonly acpl: number | null;
  readonly inaccuracies: number;
  readonly mistakes: number;
  readonly blunders: number;
  readonly great?: number;
  readonly brilliant?: number;
};

/** A part of a game. */
export type Phase = "opening" | "middlegame" | "endgame";

/** Where a phase begins: after so many moves. */
export type PhaseStart = { readonly phase: Phase; readonly ply: number };

export type MoveReport = {
  /** From 1. */
  readonly ply: number;
  readonly uci: string;
  readonly san: string;
  /** Reports that were kept before have none. */
  readonly phase?: Phase;
  readonly eval: Evaluation;
  /** White's Win% after it. */
  readonly win: number;
  readonly accuracy: number;
  readonly judgment: Judgment | null;
  readonly best: {
    readonly uci: string;
    readonly san: string;
    readonly line: readonly string[];
  } | null;
  readonly reasons: readonly Reason[];
};

/** Why a move was bad. Which fields it has depends on its kind. */
export type Reason = {
  readonly kind: string;
  /** Whether the move gives the opponent a chance, or misses one. */
  readonly chance?: "allowed" | "missed";
  readonly line: readonly string[];
  readonly sans?: readonly string[];
  /** Which move of the line does it, from 0. */
  readonly at?: number;
  /** A sentence in English. */
  readonly text: string;
  /** What the line wins. */
  readonly gain?: { readonly pawns: number };
  readonly moves?: number;
  readonly targets?: readonly Placed[];
  readonly pieces?: readonly Placed[];
  readonly piece?: Placed;
  readonly by?: Placed;
  readonly pinned?: Placed;
  readonly behind?: Placed;
  readonly front?: Placed;
  readonly target?: Placed;
  readonly defender?: Placed;
  readonly is_defended?: boolean;
  readonly weakness?: "isolated" | "doubled" | "backward";
  readonly pawn?: string;
  readonly king?: string;
};

/** A piece on its square. */
export type Placed = { readonly role: Role; readonly square: string };

/** Where the phases of a game begin, by the report on its moves. */
export const phasesOf = (moves: readonly MoveReport[]): readonly PhaseStart[] =>
  moves.flatMap(({ phase }, ply) =>
    phase === undefined || phase === moves[ply - 1]?.phase ? [] : [{ phase, ply }],
  );

/** What was better than a move; undefined where nothing is, or where it was the best one itself. */
export const betterThan = ({ best, uci }: MoveReport) =>
  best === null || best.uci === uci ? undefined : best;

/** Whether there is something to learn from a move: a mistake or a blunder beside a better move. */
export const isLesson = (move: MoveReport) =>
  (move.judgment === "mistake" || move.judgment === "blunder") && betterThan(move) !== undefined;

/** The signs of judgments, as in move lists. */
export const JUDGMENT_SIGNS: Readonly<Partial<Record<Judgment, string>>> = {
  inaccuracy: "?!",
  mistake: "?",
  blunder: "??",
  great: "!",
  brilliant: "!!",
};

const BAD: readonly (Judgment | null)[] = ["inaccuracy", "mistake", "blunder"];

/** Whether a judgment is said of moves that lose something. */
export const isBad = (judgment: Judgment | null): boolean => BAD.includes(judgment);

/** An evaluation in the field's own notation: `+0.24`, `#-3`. */
export function writeEvaluation(evaluation: Evaluation): string {
  if ("mate" in evaluation) return `#${evaluation.mate}`;
  const pawns = (evaluation.cp / 100).toFixed(2);
  return evaluation.cp > 0 ? `+${pawns}` : pawns.replace("-", "−");
}
