import { expect, test } from "vitest";
import { word } from "../src/language/word";
import { reasonSentence } from "../src/review/reason";
import { betterThan, isLesson, type MoveReport, type Reason } from "../src/review/report";
import { en } from "./kit/english";

const say = (reason: Partial<Reason>) => {
  const given = { line: [], text: "as the library says it", kind: "", ...reason };
  const sentence = reasonSentence(given);
  return sentence === undefined ? undefined : word(en, "en", sentence);
};

const queen = { role: "queen", square: "d8" } as const;
const pawn = { role: "pawn", square: "e5" } as const;

test.each([
  [{ kind: "fork", sans: ["Nxf7"], at: 0, targets: [queen, pawn] }, "Nxf7 forks Qd8, e5."],
  [{ kind: "mate", moves: 1, sans: ["Qh4#"], at: 0 }, "Qh4# is mate."],
  [{ kind: "mate", moves: 3, sans: ["Qh4+", "g3", "Qxg3#"], at: 0 }, "Qh4+ leads to mate in 3."],
  [{ kind: "hanging", piece: queen, sans: ["Rxd8"], at: 0 }, "Qd8 is unprotected: Rxd8."],
  [
    { kind: "hanging", piece: pawn, is_defended: true, sans: ["Nxe5"], at: 0 },
    "e5 has too little protection: Nxe5.",
  ],
  [
    { kind: "deflection", sans: ["Bb5+", "Kd8", "Rxe5"], at: 0, defender: queen, target: pawn },
    "Bb5+ drives Qd8 away from e5.",
  ],
  [{ kind: "draw", sans: [], at: 0 }, "The game is drawn."],
  [{ kind: "development", pieces: [queen] }, "Pieces stay at home that could come out: Qd8."],
  [
    { kind: "weak_pawn", weakness: "doubled" },
    "There is a doubled pawn that could have been avoided.",
  ],
  [
    { kind: "pin", sans: ["Bg5", "h6", "Bxf6"], at: 2, pinned: pawn, behind: queen },
    "Bxf6 uses the pin of e5 to Qd8.",
  ],
] as const)("a reason has its words: %o", (reason, expected) => {
  expect(say(reason)).toBe(expected);
});

test("a reason that is not known here is left to the library's words", () => {
  expect(say({ kind: "zugzwang" })).toBeUndefined();
});

test("nothing is better than the best move, even where a deeper look regrets it", () => {
  const move = (uci: string, best: string): MoveReport => ({
    ...{ ply: 1, uci, san: uci, eval: { cp: 0 }, win: 50, accuracy: 50, reasons: [] },
    judgment: "mistake",
    best: { uci: best, san: best, line: [best] },
  });
  expect(betterThan(move("e1d2", "e1d2"))).toBeUndefined();
  expect(isLesson(move("e1d2", "e1d2"))).toBe(false);
  expect(betterThan(move("e1d2", "e1f2"))?.uci).toBe("e1f2");
  expect(isLesson(move("e1d2", "e1f2"))).toBe(true);
});
