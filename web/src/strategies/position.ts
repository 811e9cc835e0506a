import type { Key } from "../language/message";

/** The strategies that the page explains. */
export const STRATEGIES = [
  "random",
  "greedy",
  "minimax",
  "alpha-beta",
  "monte-carlo",
  "engine",
] as const;

export type Strategy = (typeof STRATEGIES)[number];

/** The example positions, by the last part of their language keys. */
export const POSITIONS = {
  poison: "4k3/8/4p3/3n4/8/8/8/3QK3 w - - 0 1",
  mate: "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1",
  back_rank: "4r1k1/5ppp/8/3q4/8/8/5PPP/3R2K1 w - - 0 1",
  rooks: "8/8/6k1/R7/1R6/8/8/4K3 w - - 0 1",
  morphy: "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1",
  middle: "r2q1rk1/pp2bppp/2n1bn2/3p4/3N4/2N1B3/PPP1BPPP/R2Q1RK1 w - - 0 11",
  start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
} as const satisfies Partial<Record<PositionName, string>>;

/** A position by name; `own` is the one that the person writes. */
export type PositionName =
  Extract<Key, `position.${string}`> extends `position.${infer Name}` ? Name : never;

/** All names, in the order of a list. */
export const POSITION_NAMES = [...Object.keys(POSITIONS), "own"] as readonly PositionName[];

/** For each strategy, a position that it misjudges, and a strategy that does not. */
export type Showing = { readonly position: PositionName; readonly beside: Strategy };

export const SHOWINGS: Readonly<Record<Strategy, Showing>> = {
  random: { position: "mate", beside: "greedy" },
  greedy: { position: "poison", beside: "minimax" },
  minimax: { position: "rooks", beside: "engine" },
  "alpha-beta": { position: "rooks", beside: "engine" },
  "monte-carlo": { position: "morphy", beside: "alpha-beta" },
  engine: { position: "middle", beside: "alpha-beta" },
};
