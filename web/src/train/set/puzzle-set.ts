import type { Puzzle } from "../puzzle/puzzle";

/** So many puzzles a set has at most, so that its address stays short. */
export const SET_MAX = 60;

/** So many rounds of a set are kept. */
const ROUNDS_MAX = 1_000;

/** A time through a set. */
export type Round = { readonly ms: number; readonly errors: number; readonly ended_ms: number };

/** A time through a set that is not at its end. */
export type OpenRound = { readonly done: number; readonly ms: number; readonly errors: number };

/** Puzzles that are solved again and again. */
export type PuzzleSet = {
  /** The ids of its puzzles with points between them, as in the address. */
  readonly key: string;
  readonly puzzles: readonly Puzzle[];
  readonly added_ms: number;
  readonly rounds: readonly Round[];
  readonly round: OpenRound | null;
};

const ID = /^[\w-]{1,16}$/;

/** A set of these puzzles that nobody has begun. */
export const newSet = (puzzles: readonly Puzzle[], now: number): PuzzleSet => ({
  key: puzzles.map(({ id }) => id).join("."),
  puzzles,
  added_ms: now,
  rounds: [],
  round: null,
});

/** The ids in the address of a set; undefined if it is none. */
export function readSetKey(text: string): readonly string[] | undefined {
  const ids = text.split(".");
  const isSet =
    ids.length <= SET_MAX && ids.every((id) => ID.test(id)) && new Set(ids).size === ids.length;
  return isSet ? ids : undefined;
}

/** The round that goes on, or a new one. */
export const roundOf = ({ round }: PuzzleSet): OpenRound => round ?? { done: 0, ms: 0, errors: 0 };

/** A set after one of its puzzles, which took some time; a round that is at its end is noted. */
export function afterPuzzle(
  set: PuzzleSet,
  isError: boolean,
  tookMs: number,
  now: number,
): PuzzleSet {
  const before = roundOf(set);
  const round = {
    done: before.done + 1,
    ms: before.ms + Math.round(tookMs),
    errors: before.errors + (isError ? 1 : 0),
  };
  if (round.done < set.puzzles.length) return { ...set, round };
  const { ms, errors } = round;
  const rounds = [...set.rounds, { ms, errors, ended_ms: now }].slice(-ROUNDS_MAX);
  return { ...set, round: null, rounds };
}
