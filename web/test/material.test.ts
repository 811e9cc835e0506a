import { expect, test } from "vitest";
import { material } from "../src/game/material";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

test("nothing is captured at the start", () => {
  expect(material(START, START)).toEqual({
    white: { captured: [], ahead: 0 },
    black: { captured: [], ahead: 0 },
  });
});

test("captured pieces stand in order, and the balance is the one's who is ahead", () => {
  const fen = "rnb1kbnr/pppp1ppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1";
  expect(material(START, fen)).toEqual({
    white: { captured: ["queen", "pawn"], ahead: 5 },
    black: { captured: ["rook"], ahead: 0 },
  });
});

test("a pawn that became a queen was not captured", () => {
  const fen = "rnbqkbnr/ppppppp1/8/8/8/8/PPPPPPP1/QRNBQKBNR w KQkq - 0 1";
  expect(material(START, fen).black.captured).toEqual([]);
});
