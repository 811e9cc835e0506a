import { expect, test } from "vitest";
import { sentence } from "../src/language/message";
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
  const said = status({
    isEither: true,
    reason: (color) => (color === "black" ? reason : undefined),
  });
  expect(said.main.key).toBe("practice.cannot_black");
  expect(said.aside).toBe(reason);
});

test("mate is said, and the rules that are off come before everything", () => {
  const outcome = { winner: "white", reason: "checkmate" } as const;
  expect(status({ facts: () => facts({ outcome }) }).main.key).toBe("end.checkmate_white");
  expect(status({ isFree: true }).main.key).toBe("practice.rules_off");
  expect(status({ isFree: true, winner: "black" }).main.key).toBe("practice.king_taken_black");
});
