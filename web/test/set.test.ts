import { describe, expect, test } from "vitest";
import type { SeenLine } from "../src/review/engine/question";
import { type MistakeCard, newCard } from "../src/train/card";
import { readChoice } from "../src/train/puzzle/choice";
import type { Puzzle } from "../src/train/puzzle/puzzle";
import { readCarried, writeCarried } from "../src/train/set/carried";
import { isCandidate, puzzleOf } from "../src/train/set/own-puzzle";

const PUZZLE: Puzzle = {
  id: "hosts-own",
  fen: "6k1/5ppp/8/8/8/8/5PPP/2r1R1K1 b - - 0 1",
  moves: ["g7g6", "e1c1"],
  rating: 900,
  themes: ["hangingPiece", "oneMove"],
  openings: [],
  game_url: "",
};

describe("puzzles in a link", () => {
  test("are read as they were written, and need no escapes", () => {
    const promoting = { ...PUZZLE, id: "a_B-9", moves: ["a2a1q", "e1c1"], themes: [] };
    const text = writeCarried([PUZZLE, promoting]);
    expect(readCarried(text)).toEqual([PUZZLE, promoting]);
    expect(new URL(`http://tabiya.example/puzzles/x#${text}`).hash).toBe(`#${text}`);
  });

  test.each([
    ["hosts-own", "hosts own"],
    ["6k1/5ppp", "<k1/5ppp"],
    ["g7g6+e1c1", "g7g6"],
    ["g7g6+e1c1", "g7g6+e1c9"],
    [",900,", ",9000,"],
    [",900,", ",,"],
    ["oneMove", "one<Move"],
  ])("are left out where they are changed: %s", (from, to) => {
    const whole = writeCarried([PUZZLE]);
    expect(whole).toContain(from);
    expect(readCarried(whole.replace(from, to))).toEqual([]);
    expect(readCarried(`${whole.replace(from, to)};${whole}`)).toEqual([PUZZLE]);
  });

  test("are bounded", () => {
    const many = writeCarried(Array(100).fill(PUZZLE));
    expect(readCarried(many)).toHaveLength(60);
    expect(readCarried(many.repeat(3))).toEqual([]);
    expect(readCarried("")).toEqual([]);
  });
});

describe("a puzzle of an own mistake", () => {
  const fen = "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2";
  const found = (win: number) => ({ eval: "0.00", win, line: [], other: null });
  const card: MistakeCard = newCard(
    {
      kind: "mistake",
      key: fen,
      fen,
      variant: "standard",
      played: "g2g4",
      before: found(45),
      after: found(0),
      game: "~abc",
      title: "Anna – Boris",
      phase: "opening",
      motifs: ["mate", "unknown"],
      opening: "Barnes Opening: Fool's Mate",
    },
    0,
  );
  /** A line that begins with a move. */
  const line = (rank: number, win: number, uci: string, san: string): SeenLine => ({
    ...{ rank, depth: 9, nodes: 1, elapsed_ms: 1, eval: { cp: 0 }, win },
    line: [{ uci, san }],
  });

  test("has the mistake and its one refutation", () => {
    const puzzle = puzzleOf(card, [line(1, 0, "d8h4", "Qh4#"), line(2, 40, "d7d5", "d5")]);
    expect(puzzle).toMatchObject({
      fen,
      moves: ["g2g4", "d8h4"],
      themes: ["mate", "opening", "mateIn1", "oneMove"],
      openings: ["Barnes_Opening"],
    });
    expect(puzzle?.id).toMatch(/^own\w{1,13}$/);
    expect(puzzleOf(card, [line(1, 0, "d8h4", "Qh4#")])?.id).toBe(puzzle?.id);
  });

  test("is none where two replies win, none does, or the only one is forced", () => {
    const best = line(1, 20, "d8h4", "Qh4+");
    expect(puzzleOf(card, [best, line(2, 56, "d7d5", "d5")])).toBeDefined();
    expect(puzzleOf(card, [best, line(2, 54, "d7d5", "d5")])).toBeUndefined();
    expect(puzzleOf(card, [best])).toBeUndefined();
    expect(
      puzzleOf(card, [line(1, 40, "d8h4", "Qh4+"), line(2, 90, "d7d5", "d5")]),
    ).toBeUndefined();
    expect(puzzleOf(card, [])).toBeUndefined();
  });

  test("is only looked for where the other side comes to win by the mistake", () => {
    expect(isCandidate(card)).toBe(true);
    expect(isCandidate({ ...card, after: found(40) })).toBe(false);
    expect(isCandidate({ ...card, before: found(30) })).toBe(false);
    expect(isCandidate({ ...card, variant: "chess960" })).toBe(false);
  });
});

test("where the puzzles of a set come from is kept, and an unknown source is not", () => {
  const kept = { themes: [], count: 6, source: "own" };
  expect(readChoice(kept)).toMatchObject({ source: "own" });
  expect(readChoice({ ...kept, source: "elsewhere" })?.source).toBeUndefined();
});
