import { expect, test } from "vitest";
import { FIRST_WISH, readEditor } from "../src/edit/kept";
import { sentence } from "../src/language/message";
import { readPractice } from "../src/practice/kept";
import { afterReach } from "../src/practice/reach";
import { type PracticeFacts, practiceStatus } from "../src/practice/status";
import { takenKing } from "../src/practice/taken";
import type { Facts } from "../src/server/inspect";

const FEN = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
const facts = (changes: Partial<Facts> = {}): Facts => ({
  fen: FEN,
  turn: "white",
  legal: [],
  check: false,
  castling: "-",
  ep: null,
  outcome: null,
  ...changes,
});
const status = (changes: Partial<PracticeFacts> = {}) =>
  practiceStatus({
    fen: FEN,
    isFree: false,
    isEither: false,
    winner: undefined,
    facts: () => facts(),
    reason: () => undefined,
    ...changes,
  });

test("a king that is gone was taken", () => {
  expect(takenKing(FEN, "4R3/8/8/8/8/8/8/4K3 w - - 0 1")).toBe("black");
  expect(takenKing(FEN, "8/8/8/8/8/8/8/4k2R w - - 0 1")).toBe("white");
  expect(takenKing(FEN, FEN)).toBeUndefined();
  expect(takenKing("8/8/8/8/8/8/8/4K3 w - - 0 1", "8/8/8/8/8/8/8/4K3 w - - 0 1")).toBeUndefined();
});

test("the board says whose turn it is, and check", () => {
  expect(status().main.key).toBe("status.white_to_move");
  expect(status({ facts: () => facts({ check: true }) }).main.key).toBe("status.white_in_check");
});

test("a side that cannot be to move has the reason", () => {
  const reason = sentence("reason.no_king_white");
  const said = status({ reason: (color) => (color === "white" ? reason : undefined) });
  expect(said.main.key).toBe("practice.cannot_white");
  expect(said.aside).toBe(reason);
});

test("where either side may move, a king that hangs can be taken", () => {
  const values = { king: "e8", role: "queen", on: "f7" };
  const said = status({
    isEither: true,
    reason: (color) => (color === "white" ? sentence("reason.waiting_king", values) : undefined),
  });
  expect(said.main.key).toBe("practice.either");
  expect(said.aside).toEqual({ key: "practice.king_hangs", values });
});

test("a piece that goes by its own rule takes what stands there, and is promoted", () => {
  expect(afterReach("4k3/5Q2/8/8/8/8/8/R3K3 w Q - 3 9", "f7e8")).toBe(
    "4Q3/8/8/8/8/8/8/R3K3 b - - 0 1",
  );
  expect(afterReach("8/8/8/8/8/8/1p6/K7 w - - 0 1", "b2a1n")).toBe("8/8/8/8/8/8/8/n7 w - - 0 1");
});

test("a practice board is read as it was kept, and nothing else is", () => {
  const kept = {
    start: FEN,
    variant: "standard",
    steps: [{ fen: FEN }, { fen: FEN, lastMove: ["e1", "e2"] }],
    isEither: true,
    isFree: false,
    orientation: "black",
  };
  expect(readPractice(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  for (const broken of [null, 7, {}, { ...kept, start: "x" }, { ...kept, steps: [] }]) {
    expect(readPractice(broken)).toBeUndefined();
  }
  expect(readPractice({ ...kept, steps: [{ fen: FEN }, { fen: "x" }] })).toBeUndefined();
});

test("an editor is read as it was kept, and nothing else is", () => {
  const wish = { opponent: "greedy", color: "black", clock: "5+3" };
  const kept = { steps: [FEN], variant: "chess960", orientation: "white", wish };
  expect(readEditor(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  expect(readEditor({ ...kept, wish: { color: 7 } })?.wish).toEqual(FIRST_WISH);
  for (const broken of [undefined, "x", {}, { ...kept, steps: [FEN, 3] }]) {
    expect(readEditor(broken)).toBeUndefined();
  }
});

test("mate is said, and the rules that are off come before everything", () => {
  const outcome = { winner: "white", reason: "checkmate" } as const;
  expect(status({ facts: () => facts({ outcome }) }).main.key).toBe("end.checkmate_white");
  expect(status({ isFree: true }).main.key).toBe("practice.rules_off");
  expect(status({ isFree: true, winner: "black" }).main.key).toBe("practice.king_taken_black");
});
