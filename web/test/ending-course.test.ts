import { expect, test } from "vitest";
import type { GameFacts } from "../src/server/inspect";
import { ENDINGS, endingAfter, endingOf, PARTS } from "../src/train/ending/course";
import { type Happened, standingAfter } from "../src/train/ending/standing";

const game = (fen: string, facts: Partial<GameFacts> = {}): GameFacts => ({
  fen,
  outcome: null,
  claims: { threefold: null, fifty: null },
  ...facts,
});

const after = (facts: GameFacts, happened: Partial<Happened> = {}): Happened => ({
  game: facts,
  isOwn: true,
  count: 1,
  result: undefined,
  ...happened,
});

const ending = (name: string) => {
  const found = endingOf(name);
  if (found === undefined) throw new Error(`there is no ending ${name}`);
  return found;
};

const BARE = "8/8/8/3k4/8/8/8/4K3 w - - 0 1";
const QUEEN = "8/8/8/3k4/8/8/8/3QK3 b - - 0 1";

test("the course has at least twenty endings, each of them once", () => {
  expect(ENDINGS.length).toBeGreaterThanOrEqual(20);
  expect(new Set(ENDINGS.map(({ name }) => name)).size).toBe(ENDINGS.length);
  expect(PARTS.flatMap(({ endings }) => endings)).toEqual(ENDINGS);
  expect(endingAfter(ending("queen"))?.name).toBe("rook");
  expect(ENDINGS.flatMap((one) => endingAfter(one) ?? []).length).toBe(ENDINGS.length - 1);
});

test("a mate is the goal of everybody, whoever asked only for a draw", () => {
  const mate = (winner: "white" | "black") =>
    after(game(QUEEN, { outcome: { winner, reason: "checkmate" } }));
  expect(standingAfter(ending("queen"), mate("white"))).toBe("reached");
  expect(standingAfter(ending("queen"), mate("black"))).toBe("mated");
  expect(standingAfter(ending("catch"), mate("black"))).toBe("reached");
});

test("a draw is the goal of some, and a failure of others", () => {
  const stalemate = after(game(QUEEN, { outcome: { winner: null, reason: "stalemate" } }));
  const threefold = after(game(QUEEN, { claims: { threefold: 8, fifty: null } }));
  for (const drawn of [stalemate, threefold]) {
    expect(standingAfter(ending("queen"), drawn)).toBe("drawn");
    expect(standingAfter(ending("catch"), drawn)).toBe("reached");
  }
});

test("a move that gives away what was there is a failure at once", () => {
  expect(standingAfter(ending("queen"), after(game(QUEEN), { result: "win" }))).toBe("on");
  expect(standingAfter(ending("queen"), after(game(QUEEN), { result: "draw" }))).toBe("slipped");
  expect(standingAfter(ending("catch"), after(game(QUEEN), { result: "draw" }))).toBe("on");
  expect(standingAfter(ending("catch"), after(game(QUEEN), { result: "loss" }))).toBe("lost");
});

test("moves are counted when the opponent has answered", () => {
  const late = { count: ending("queen").goal.moves, isOwn: true } as const;
  expect(standingAfter(ending("queen"), after(game(QUEEN), late))).toBe("on");
  expect(standingAfter(ending("queen"), after(game(QUEEN), { ...late, isOwn: false }))).toBe(
    "late",
  );
  const held = { count: ending("catch").goal.moves, isOwn: false } as const;
  expect(standingAfter(ending("catch"), after(game(BARE), held))).toBe("reached");
});

test("a new queen reaches the goal when the tables or the answer let her stay", () => {
  const queen = game(QUEEN);
  expect(standingAfter(ending("square"), after(queen, { result: "win" }))).toBe("reached");
  expect(standingAfter(ending("lucena"), after(queen))).toBe("on");
  expect(standingAfter(ending("lucena"), after(queen, { isOwn: false }))).toBe("reached");
  const rook = game("8/8/8/3k4/8/8/8/3RK3 b - - 0 1");
  expect(standingAfter(ending("square"), after(rook, { result: "win" }))).toBe("on");
});

test("the last man is won when only the king is left", () => {
  const alone = after(game(QUEEN), { result: "win" });
  expect(standingAfter(ending("queen_pawn"), alone)).toBe("reached");
  const pawn = after(game("8/8/8/3k4/8/8/3p4/3QK3 b - - 0 1"), { result: "win" });
  expect(standingAfter(ending("queen_pawn"), pawn)).toBe("on");
});

test("against the engine, only the other side's queen is too much", () => {
  const held = ending("philidor");
  expect(standingAfter(held, after(game(QUEEN)))).toBe("lost");
  // It may be taken at once, or be answered by an own one.
  expect(standingAfter(held, after(game(QUEEN), { isOwn: false }))).toBe("on");
  const both = game("8/8/8/3k4/8/q7/8/3QK3 b - - 0 1");
  expect(standingAfter(ending("reti"), after(both))).toBe("on");
  const black = game("8/8/8/3k4/8/q7/8/4K3 b - - 0 1");
  expect(standingAfter(ending("breakthrough"), after(black))).toBe("gone");
  // Who began with a queen has not promoted.
  expect(standingAfter(ending("bishop_pawn"), after(game(QUEEN)))).toBe("on");
});
