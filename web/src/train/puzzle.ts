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
