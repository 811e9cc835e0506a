import type { Color } from "../../protocol/messages";
import { askTraining } from "../module";

/** A repertoire as it is kept: the moves that one side wants to know, as PGN. */
export type KeptRepertoire = { readonly color: Color; readonly pgn: string };

/** A move of a repertoire. */
export type KnownMove = {
  readonly uci: string;
  readonly san: string;
  /** How often it was seen. */
  readonly count: number;
  /** The position after it. */
  readonly fen: string;
};

/** All of a repertoire. */
export type Repertoire = {
  /** Empty if there is no move. */
  readonly pgn: string;
  readonly moves: number;
  /** The positions in which lines begin, the usual start first. */
  readonly starts: readonly string[];
  /** The positions in which a move is to be known, the nearest to a start first. */
  readonly questions: readonly { readonly fen: string; readonly expected: readonly string[] }[];
  /** How many games were read and left out, where games were added. */
  readonly games: number;
  readonly left_out: number;
};

/** Why a repertoire was not changed. */
export type Fault = {
  readonly fault: "too_large" | "too_many_moves" | "no_moves" | "chess960" | "unreadable";
};

/** What changes a repertoire. */
export type Change =
  | { readonly kind: "add"; readonly text: string; readonly plies: number }
  | { readonly kind: "play"; readonly fen: string; readonly moves: readonly string[] }
  | { readonly kind: "remove"; readonly fen: string; readonly uci: string }
  | { readonly kind: "join"; readonly text: string };

/** What is asked about a repertoire. */
export type RepertoireQuestion = KeptRepertoire & {
  readonly ask:
    | Change
    | { readonly kind: "look" }
    | { readonly kind: "moves"; readonly fen: string }
    | { readonly kind: "reply"; readonly fen: string; readonly dice: number };
};

const ask = <Told>({ color, pgn }: KeptRepertoire, ask: RepertoireQuestion["ask"]) =>
  askTraining<Told>({ kind: "repertoire", question: { color, pgn, ask } });

/** All of a repertoire. */
export const lookAt = (kept: KeptRepertoire) => ask<Repertoire>(kept, { kind: "look" });

/** What a change makes of a repertoire. */
export const changed = (kept: KeptRepertoire, change: Change) =>
  ask<Repertoire | Fault>(kept, change);

/** The moves of a repertoire in a position, the most frequent first. */
export const knownMoves = (kept: KeptRepertoire, fen: string) =>
  ask<readonly KnownMove[]>(kept, { kind: "moves", fen });

/** What the opponent plays, by how often each reply was seen; null where nothing is known. */
export const replyTo = (kept: KeptRepertoire, fen: string) =>
  ask<string | null>(kept, {
    kind: "reply",
    fen,
    dice: Math.floor(Math.random() * Number.MAX_SAFE_INTEGER),
  });
