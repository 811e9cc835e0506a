import { expect, test } from "vitest";
import { placed } from "../src/edit/editor";
import {
  EMPTY,
  passedSquares,
  pieceOf,
  readDraft,
  USUAL_FEN,
  withCastling,
  withTurn,
  writeDraft,
} from "../src/position/draft";
import { withOtherTurn, withTurnOf } from "../src/position/turn";

const draft = (fen: string) => {
  const read = readDraft(fen);
  if (read === undefined) throw new Error(fen);
  return read;
};

test("a position is read and written", () => {
  for (const fen of [
    USUAL_FEN,
    "8/8/8/8/8/8/8/8 w - - 0 1",
    "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
  ]) {
    expect(writeDraft(draft(fen))).toBe(fen);
  }
});

test("what is left out of a FEN is as at the start of a game", () => {
  expect(writeDraft(draft("4k3/8/8/8/8/8/8/4K3"))).toBe("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
});

test("what is no placement cannot be shown", () => {
  for (const text of [
    "",
    "hello",
    "8/8/8/8/8/8/8",
    "9/8/8/8/8/8/8/8",
    "pppppppppp/8/8/8/8/8/8/8",
  ]) {
    expect(readDraft(text), text).toBeUndefined();
  }
});

test("castling rights have their order, and others stay", () => {
  const none = draft("r3k2r/8/8/8/8/8/8/R3K2R w - - 0 1");
  const given = ["q", "K", "k", "Q"].reduce((all, letter) => withCastling(all, letter, true), none);
  expect(given.castling).toBe("KQkq");
  expect(withCastling(given, "Q", false).castling).toBe("Kkq");
});

test("the other turn has no pawn that has just passed", () => {
  const passed = draft("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3");
  expect(withTurn(passed, "white").ep).toBeUndefined();
  expect(withTurn(passed, "black").ep).toBe("e3");
  expect(withOtherTurn(writeDraft(passed))).toBe(
    "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3",
  );
  expect(withTurnOf(USUAL_FEN, "white")).toBe(USUAL_FEN);
});

test("a pawn can have passed only the square behind it", () => {
  expect(passedSquares(draft("4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1"))).toEqual(["e3"]);
  expect(passedSquares(draft("4k3/8/8/8/3pP3/8/8/4K3 w - - 0 1"))).toEqual([]);
});

test("a side has one king, which goes where it is put", () => {
  const once = placed(EMPTY, "e1", pieceOf("K"));
  const twice = placed(placed(once, "e8", pieceOf("k")), "g1", pieceOf("K"));
  expect(writeDraft(twice)).toBe("4k3/8/8/8/8/8/8/6K1 w - - 0 1");
});
