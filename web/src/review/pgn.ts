import { type Key, type Sentence, sentence } from "../language/message";
import type { Variant } from "../protocol/messages";
import { ServerError } from "../server/problem";
import { askReview } from "../server/review";
import type { Study } from "./study";
import type { Step } from "./tree";

/** What a list says of a game. */
export type Heading = {
  readonly white: string;
  readonly black: string;
  readonly date: string;
  readonly result: string;
};

/** A game of a PGN text, and what else is in it; null stands for a game that cannot be read. */
export type Contents = { readonly games: readonly (Heading | null)[]; readonly study: Study };

type Unreadable = {
  readonly kind: string;
  readonly line: number;
  readonly text: string | null;
};

/** A PGN text that cannot be read. */
export class PgnError extends Error {
  override readonly name = "PgnError";

  constructor(private readonly fault: Unreadable) {
    super(fault.kind);
  }

  /** What to tell the person. */
  get sentence(): Sentence {
    const { kind, line, text } = this.fault;
    const key = FAULTS[kind] ?? "pgn.other";
    return { key, values: { line: String(line), text: text ?? "" } };
  }
}

const FAULTS: Readonly<Record<string, Key>> = {
  no_game: "pgn.no_game",
  unreadable_move: "pgn.unreadable_move",
  word_too_long: "pgn.unreadable_move",
  illegal_move: "pgn.illegal_move",
  ambiguous_move: "pgn.ambiguous_move",
  unreadable_tag: "pgn.unreadable_tag",
  tag_too_long: "pgn.unreadable_tag",
  unterminated_comment: "pgn.unterminated_comment",
  unterminated_variation: "pgn.variation",
  unmatched_parenthesis: "pgn.variation",
  invalid_fen: "pgn.position",
  impossible_position: "pgn.position",
  unknown_variant: "pgn.unknown_variant",
  too_large: "pgn.too_large",
};

/** Reads a game of a PGN text, counted from 0. */
export async function readPgn(text: string, game = 0): Promise<Contents> {
  const answer = await askReview<Contents | Unreadable>({
    kind: "read_pgn",
    about: { text, game },
  });
  if ("kind" in answer) throw new PgnError(answer);
  return answer;
}

/** Writes a study as PGN. */
export const writePgn = (about: Study) => askReview<string>({ kind: "write_pgn", about });

/** A line of moves with the positions that they lead to, as far as they are legal. */
export const followLine = (fen: string, variant: Variant, moves: readonly string[]) =>
  askReview<readonly Step[]>({ kind: "follow_line", about: { fen, variant, moves } });

/** What to tell about a text that could not be opened. */
export function unreadableSentence(error: unknown): Sentence {
  if (error instanceof PgnError || error instanceof ServerError) return error.sentence;
  return sentence("review.unable");
}
