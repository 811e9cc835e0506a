import { expect, test } from "vitest";
import { ar } from "../src/language/ar";
import { de } from "../src/language/de";
import { fr } from "../src/language/fr";
import { sentence } from "../src/language/message";
import {
  hasFigures,
  type Notation,
  readLetters,
  sayFigures,
  writeLetters,
  writeMoves,
} from "../src/language/notation";
import { ru } from "../src/language/ru";
import { word } from "../src/language/word";
import { en } from "./kit/english";

test("moves are written by the language's letters, by figures, or as they come", () => {
  const moves = "12. Nbxd2+ Qh4 O-O-O e8=Q# bxc3 Kd2";
  const write = (notation: Notation, catalog = de) => writeMoves(moves, notation, catalog);
  expect(write("english")).toBe(moves);
  expect(write("language")).toBe("12. Sbxd2+ Dh4 O-O-O e8=D# bxc3 Kd2");
  expect(write("language", ru)).toBe("12. Кbxd2+ Фh4 O-O-O e8=Ф# bxc3 Крd2");
  expect(write("figurine")).toBe("12. ♘\uFE0Ebxd2+ ♕\uFE0Eh4 O-O-O e8=♕\uFE0E# bxc3 ♔\uFE0Ed2");
});

test("figures are seen, and the names of the pieces are heard", () => {
  const written = writeMoves("Nf3", "figurine", de);
  expect(hasFigures(written)).toBe(true);
  expect(sayFigures(written, de)).toBe("Springer f3");
  expect(writeLetters("Nf3", "figurine", de)).toBe("Sf3");
  expect(hasFigures("Nf3 Springer")).toBe(false);
});

test("what is written can be typed, in every notation", () => {
  for (const catalog of [en, de, fr, ru, ar]) {
    for (const notation of ["language", "figurine"] as const) {
      for (const move of ["Nf3", "Kxe2", "Qa1b2", "R1d4", "bxc8=B+", "e8=N", "O-O", "e4"]) {
        expect(readLetters(writeMoves(move, notation, catalog), catalog)).toBe(move);
      }
    }
  }
  // A pawn's move begins with its file, which is no piece.
  expect(readLetters("cxd4", fr)).toBe("cxd4");
  expect(readLetters("e8D", de)).toBe("e8Q");
});

test("a sentence has its moves as the person prefers, and they keep their small letters", () => {
  const said = (move: string, notation: Notation) =>
    word(de, "de", sentence("learn.done", { move }), notation);
  expect(said("Nf3", "language")).toBe("Sf3. Gut gemacht.");
  expect(said("e4", "language")).toBe("e4. Gut gemacht.");
  expect(said("Nf3", "figurine")).toBe("♘\uFE0Ef3. Gut gemacht.");
});

test("a move keeps its direction in a language that is written from right to left", () => {
  const said = word(ar, "ar", sentence("learn.done", { move: "Nf3" }), "language");
  expect(said.startsWith("\u2066حf3\u2069")).toBe(true);
});
