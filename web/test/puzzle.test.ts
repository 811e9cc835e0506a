import { describe, expect, test } from "vitest";
import { endingCard } from "../src/train/ending/ending-store";
import { readChoice } from "../src/train/puzzle/choice";
import { writeTime } from "../src/train/puzzle/duration";
import { type Puzzle, puzzleCard, triedOnce } from "../src/train/puzzle/puzzle";
import { afterTry, isRunOver, leftOf, newRun } from "../src/train/puzzle/run";
import { solutionText } from "../src/train/puzzle/solution";
import {
  afterPuzzle,
  newSet,
  type PuzzleSet,
  readSetKey,
  roundOf,
  SET_MAX,
} from "../src/train/set/puzzle-set";
import { figuresOf, weakest } from "../src/train/statistic/statistics";

const PUZZLE: Puzzle = {
  id: "00008",
  fen: "6k1/5ppp/8/8/8/8/5PPP/2r1R1K1 b - - 0 31",
  moves: ["g7g6", "e1c1"],
  rating: 900,
  themes: ["hangingPiece", "endgame", "oneMove"],
  openings: ["Ruy_Lopez", "Ruy_Lopez_Closed"],
  game_url: "",
};

test("a try is counted, and a solution with help is one", () => {
  const once = triedOnce(PUZZLE, undefined, "failed", 1_000);
  expect(once).toMatchObject({ id: "00008", tries: 1, solved: 0, tried_ms: 1_000 });
  expect(once.strength.rating).toBe(900);
  expect(triedOnce(PUZZLE, once, "helped", 2_000)).toMatchObject({ tries: 2, solved: 1 });
});

test("the card of a puzzle has all of it", () => {
  const card = puzzleCard(PUZZLE, 1_000);
  expect(card).toMatchObject({ ...PUZZLE, kind: "puzzle", key: "puzzle 00008", due_ms: 1_000 });
});

test("a solution has its moves' numbers, from whichever side it begins", () => {
  const steps = (...moves: readonly (readonly [string, string])[]) =>
    moves.map(([san, fen]) => ({ uci: "", san, fen }));
  const white = steps(["g6", "8/8 w - - 0 32"], ["Rxc1", "8/8 b - - 0 32"]);
  expect(solutionText({ puzzle: PUZZLE, steps: white })).toBe("32. Rxc1");
  const black = steps(
    ["h3", "8/8 b - - 0 9"],
    ["Qh4", "8/8 w - - 0 10"],
    ["g3", "8/8 b - - 0 10"],
    ["Qxg3#", "8/8 w - - 0 11"],
  );
  expect(solutionText({ puzzle: PUZZLE, steps: black })).toBe("9... Qh4 10. g3 Qxg3#");
});

describe("a run", () => {
  test("as a streak ends with the first mistake, whatever time it takes", () => {
    const run = afterTry(afterTry(newRun("streak"), true), true);
    expect(run).toMatchObject({ solved: 2, errors: 0 });
    expect(isRunOver(run, 9_999_999)).toBe(false);
    expect(isRunOver(afterTry(run, false), 0)).toBe(true);
    expect(leftOf(run, 5)).toBeUndefined();
  });

  test("with a clock ends with it, or with the third mistake", () => {
    let run = newRun("timed_3");
    expect(isRunOver(run, 179_999)).toBe(false);
    expect(isRunOver(run, 180_000)).toBe(true);
    expect(leftOf(run, 60_000)).toBe(120_000);
    expect(leftOf(newRun("timed_5"), 400_000)).toBe(0);
    for (let errors = 0; errors < 3; errors += 1) {
      expect(isRunOver(run, 0)).toBe(false);
      run = afterTry(run, false);
    }
    expect(isRunOver(run, 0)).toBe(true);
  });
});

test("a time has minutes and seconds", () => {
  expect([0, 1, 59_001, 60_000, 754_000].map(writeTime)).toEqual([
    ...["0:00", "0:01", "1:00", "1:00", "12:34"],
  ]);
});

describe("a set", () => {
  const set = newSet([PUZZLE, { ...PUZZLE, id: "abc" }], 5);

  test("keeps each round's time and mistakes", () => {
    const half = afterPuzzle(set, true, 1_000.4, 10);
    expect(roundOf(half)).toEqual({ done: 1, ms: 1_000, errors: 1 });
    const whole = afterPuzzle(half, false, 500, 20);
    expect(whole.rounds).toEqual([{ ms: 1_500, errors: 1, ended_ms: 20 }]);
    expect(whole.round).toBeNull();
    const again = [false, false].reduce<PuzzleSet>(
      (set, isError) => afterPuzzle(set, isError, 100, 30),
      whole,
    );
    expect(again.rounds).toHaveLength(2);
  });

  test("is named by its puzzles, and other names are none", () => {
    expect(readSetKey(set.key)).toEqual(["00008", "abc"]);
    const many = Array.from({ length: SET_MAX + 1 }, (_, index) => `p${index}`).join(".");
    for (const text of ["", "a..b", "a.a", "a b", "<script>", "a".repeat(17), many]) {
      expect(readSetKey(text), text).toBeUndefined();
    }
  });
});

test("a choice that another release has kept is read as far as it is known", () => {
  expect(readChoice({ themes: ["fork", "newTheme", 7], min: 600, count: 12 })).toEqual({
    themes: ["fork"],
    min: 600,
    count: 12,
  });
  for (const other of [null, "fork", {}, { themes: "fork", count: 1 }]) {
    expect(readChoice(other)).toBeUndefined();
  }
});

describe("the figures", () => {
  const tried = (themes: readonly string[], tries: number, solved: number) => ({
    ...triedOnce({ ...PUZZLE, themes }, undefined, "failed", 1),
    tries,
    solved,
  });
  const mistake = {
    kind: "mistake",
    motifs: ["hanging", "material"],
    phase: "middlegame",
    opening: "King's Indian Attack: Symmetrical",
    answers: 3,
    misses: 1,
  } as never;

  test("count puzzles and cards by motif, phase and opening", () => {
    const figures = figuresOf([tried(["hangingPiece", "endgame", "short"], 2, 1)], [mistake]);
    const of = (name: string) => figures.find((figure) => figure.name === name);
    // The mistake itself was a try that went wrong.
    expect(of("hangingPiece")).toMatchObject({ subject: "motif", tries: 6, misses: 3 });
    expect(of("endgame")).toMatchObject({ subject: "phase", tries: 2, misses: 1 });
    expect(of("middlegame")).toMatchObject({ subject: "phase", tries: 4, misses: 2 });
    expect(of("Ruy_Lopez")).toMatchObject({ subject: "opening", tries: 2, misses: 1 });
    expect(of("Kings_Indian_Attack")).toMatchObject({ tries: 4, misses: 2 });
    expect(figures).toHaveLength(5);
  });

  test("count endings of the course that were answered, by name and as endgames", () => {
    const card = (name: string, answers: number, misses: number) => ({
      ...endingCard(name, "failed", 0),
      answers,
      misses,
    });
    const cards = [card("rook", 4, 3), card("queen", 0, 0), card("of_another_release", 3, 3)];
    expect(figuresOf([], cards)).toEqual([
      { subject: "ending", name: "rook", tries: 4, misses: 3 },
      { subject: "phase", name: "endgame", tries: 4, misses: 3 },
    ]);
  });

  test("say what to work on: where most goes wrong, of what was tried often enough", () => {
    const figures = figuresOf(
      [tried(["fork"], 3, 0), tried(["pin"], 10, 2), tried(["skewer"], 10, 9)],
      [],
    ).filter(({ subject }) => subject === "motif");
    expect(weakest(figures)?.name).toBe("pin");
    expect(weakest(figuresOf([tried(["pin"], 10, 10)], []))).toBeUndefined();
    expect(weakest([])).toBeUndefined();
  });
});
