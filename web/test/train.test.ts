import { describe, expect, test } from "vitest";
import { ownMistakes, type ReviewedGame } from "../src/review/own";
import type { Report } from "../src/review/report";
import { bareTree } from "../src/review/tree";
import {
  answered,
  type FoundMistake,
  keyOf,
  laterOf,
  newCard,
  readCard,
  type Schedule,
  withFound,
} from "../src/train/card";
import { dayOf, NEW_MAX, queueOf } from "../src/train/queue/day";

const FEN = "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2";
const NOTHING = { eval: "0.00", win: 50, line: [], other: null };

const found = (key = keyOf(FEN, "standard")): FoundMistake => ({
  kind: "mistake",
  key,
  fen: FEN,
  variant: "standard",
  played: "g2g4",
  before: NOTHING,
  after: { ...NOTHING, win: 0 },
  game: "~abc",
  title: "Anna – Boris",
  phase: "opening",
  motifs: ["mate"],
  opening: null,
});

const schedule = (dueMs: number, answeredMs: number): Schedule => [2, 0, dueMs, [answeredMs, 2, 5]];

test("a position is known by its pieces and rights, not by its counters", () => {
  expect(keyOf(FEN, "standard")).toBe(keyOf(FEN.replace("0 2", "7 30"), "standard"));
  expect(keyOf(FEN, "standard")).not.toBe(keyOf(FEN, "chess960"));
});

test("a card without a kind is a mistake that an earlier release has kept", () => {
  const card = newCard(found(), 1_000);
  const { kind, ...before } = card;
  expect(readCard(before)).toEqual(card);
  expect(readCard(card)).toBe(card);
});

test("an answer moves a card to when it is due, and counts what was missed", () => {
  const card = newCard(found(), 1_000);
  expect(card).toMatchObject({ schedule: null, due_ms: 1_000, answers: 0, first_ms: null });
  const once = answered(card, schedule(5_000, 2_000), "again", 2_000);
  expect(once).toMatchObject({ due_ms: 5_000, first_ms: 2_000, answers: 1, misses: 1 });
  const twice = answered(once, schedule(90_000, 6_000), "good", 6_000);
  expect(twice).toMatchObject({ due_ms: 90_000, first_ms: 2_000, answers: 2, misses: 1 });
});

test("a review that finds the position again leaves what was learned", () => {
  const card = answered(newCard(found(), 1_000), schedule(5_000, 2_000), "good", 2_000);
  const again = withFound(card, { ...found(), played: "b2b4", title: "Anna – Clara" });
  expect(again).toMatchObject({ played: "b2b4", title: "Anna – Clara", due_ms: 5_000, answers: 1 });
});

test("of two cards the one that was answered later stays", () => {
  const never = newCard(found(), 9_000);
  const early = answered(newCard(found(), 1_000), schedule(5_000, 2_000), "good", 2_000);
  const late = answered(early, schedule(90_000, 6_000), "good", 6_000);
  for (const [one, other] of [
    [early, late],
    [late, early],
    [never, late],
  ] as const) {
    expect(laterOf(one, other)).toBe(late);
  }
});

describe("the queue of a day", () => {
  const day = dayOf(new Date(2026, 0, 31, 12));
  const known = (dueMs: number) =>
    answered(newCard(found(String(dueMs)), 1), schedule(dueMs, 2), "good", 2);
  const fresh = (index: number) => newCard(found(`new ${index}`), day.begin + index);

  test("has a beginning and an end where the person is", () => {
    expect(new Date(day.begin).getHours()).toBe(0);
    expect(new Date(day.end).getDate()).toBe(1);
  });

  test("begins with what was answered before, and keeps the rest for later", () => {
    const cards = [fresh(0), known(day.now - 5), known(day.now + 5)];
    const { due, later } = queueOf(cards, 0, day.now);
    expect(due).toEqual([cards[1], cards[0]]);
    expect(later).toEqual([cards[2]]);
  });

  test("begins no more new cards than a day has room for", () => {
    const cards = Array.from({ length: 50 }, (_, index) => fresh(index));
    expect(queueOf(cards, 0, day.now).due.length).toBe(NEW_MAX);
    expect(queueOf(cards, 15, day.now).due.length).toBe(NEW_MAX - 15);
    expect(queueOf(cards, 99, day.now).due).toEqual([]);
  });
});

describe("the mistakes of a game", () => {
  const blunder = {
    ply: 1,
    uci: "g2g4",
    san: "g4",
    phase: "opening",
    eval: { mate: -1 },
    win: 0,
    accuracy: 0,
    judgment: "blunder",
    best: { uci: "e2e4", san: "e4", line: ["e2e4"] },
    reasons: [
      { kind: "mate", line: [], text: "" },
      { kind: "mate", line: [], text: "" },
    ],
  } as const;
  const report = { opening: null, moves: [blunder] } as unknown as Report;
  const tree = bareTree(FEN);
  const game: ReviewedGame = {
    key: "~abc",
    head: { tags: [], result: "*", variant: "standard" },
    editor: { tree: () => tree, mainLine: () => [] },
    work: {
      moves: ["g2g4"],
      found: [NOTHING, { ...NOTHING, win: 0 }].map((assessment) => ({ nodes: 1, assessment })),
    },
    report,
    owner: "white",
  };

  test("are the person's own, each with its position and its motifs", () => {
    const [mistake, ...others] = ownMistakes(game);
    expect(others).toEqual([]);
    expect(mistake).toMatchObject({ fen: FEN, played: "g2g4", motifs: ["mate"], game: "~abc" });
    expect(mistake?.after.win).toBe(0);
  });

  test("are not those of the other side, nor of a game that was only watched", () => {
    for (const owner of ["black", "nobody", undefined] as const) {
      expect(ownMistakes({ ...game, owner })).toEqual([]);
    }
  });

  test("are left out where nothing was found of a position", () => {
    const work = { ...game.work, found: game.work.found.slice(0, 1) };
    expect(ownMistakes({ ...game, work })).toEqual([]);
  });
});
