import { newCard, type PuzzleCard } from "../card";

/** A position in which the opponent goes wrong, and the moves that win by it. */
export type Puzzle = {
  /** Its name in its file. */
  readonly id: string;
  /** The position before the opponent's mistake. */
  readonly fen: string;
  /** The mistake, then the solver's and the opponent's moves in turn, in UCI's notation. */
  readonly moves: readonly string[];
  /** How hard it is by its file. */
  readonly rating: number;
  /** What it is about, in the words of the public format, such as `fork` or `mateIn2`. */
  readonly themes: readonly string[];
  /** The names of its opening, the family first, with underscores for spaces. */
  readonly openings: readonly string[];
  /** The address of the game that it comes from; empty if there is none. */
  readonly game_url: string;
};

/** How strong somebody and how hard something is, by Glicko-2. */
export type Strength = {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
};

/** How strong the person is, and how many tries that follows from. */
export type PersonStrength = { readonly strength: Strength; readonly tries: number };

/** How the person has done with a puzzle. */
export type TriedPuzzle = Pick<Puzzle, "id" | "themes" | "openings"> & {
  /** How hard it is by the tries on this device. */
  readonly strength: Strength;
  readonly tries: number;
  readonly solved: number;
  readonly tried_ms: number;
};

/** How a try has ended: `helped` is solved after a hint. */
export const RESULTS = ["failed", "helped", "solved"] as const;
export type Result = (typeof RESULTS)[number];

/** Somebody of whom nothing is known. */
export const UNKNOWN: PersonStrength = {
  strength: { rating: 1500, deviation: 350, volatility: 0.06 },
  tries: 0,
};

/** How hard a puzzle is before anybody here has tried it. */
export const firstStrength = ({ rating }: Puzzle): Strength => ({
  rating,
  deviation: 200,
  volatility: 0.06,
});

/** What is known of a puzzle after another try. */
export const triedOnce = (
  puzzle: Puzzle,
  before: TriedPuzzle | undefined,
  result: Result,
  now: number,
): TriedPuzzle => ({
  id: puzzle.id,
  themes: puzzle.themes,
  openings: puzzle.openings,
  strength: before?.strength ?? firstStrength(puzzle),
  tries: (before?.tries ?? 0) + 1,
  solved: (before?.solved ?? 0) + (result === "failed" ? 0 : 1),
  tried_ms: now,
});

/** The key of a puzzle's card. */
export const cardKey = ({ id }: Pick<Puzzle, "id">) => `puzzle ${id}`;

/** A card of a puzzle that was failed, due at once. */
export const puzzleCard = (puzzle: Puzzle, now: number): PuzzleCard =>
  newCard({ kind: "puzzle", key: cardKey(puzzle), ...puzzle } as const, now);
