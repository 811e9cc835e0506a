import { expect, test } from "vitest";
import { judge, passTurn } from "../src/learn/judgment";
import { PARTS } from "../src/learn/lesson";
import { placeArrow } from "../src/strategies/arrow-place";
import { en } from "./kit/english";

const open = { fen: "", outcome: null, claims: { threefold: null, fifty: null } };
const mate = { ...open, outcome: { winner: "white", reason: "checkmate" } } as const;

test("a move is judged by what its board is about", () => {
  const castle = { kind: "move", moves: ["e1g1"] } as const;
  expect(judge(castle, "e1g1", "O-O", open)).toMatchObject({ isDone: true, isOver: true });
  expect(judge(castle, "a2a3", "a3", open)).toMatchObject({
    said: { key: "learn.other", values: { move: "a3" } },
    isDone: false,
  });
  expect(judge({ kind: "end", reason: "stalemate" }, "b2a2", "Qa2#", mate)).toMatchObject({
    said: { key: "end.checkmate_white" },
    isDone: false,
  });
  expect(judge({ kind: "end", reason: "checkmate" }, "b2a2", "Qa2#", mate).isDone).toBe(true);
});

test("a claim is awaited until the server knows of one", () => {
  const claim = { kind: "claim" } as const;
  expect(judge(claim, "h5e8", "Qe8+", open)).toMatchObject({ isDone: false, isOver: false });
  const third = { ...open, claims: { threefold: 8, fifty: null } };
  expect(judge(claim, "h7g8", "Kg8", third)).toMatchObject({
    said: { key: "status.claim_threefold" },
    isDone: true,
  });
});

test("who waits lets the other side move again, and nothing is taken in passing", () => {
  expect(passTurn("7k/8/8/8/3P4/8/8/K7 b - d3 0 1")).toBe("7k/8/8/8/3P4/8/8/K7 w - - 0 1");
});

test("every lesson has its words", () => {
  for (const { name, exercise } of PARTS.flatMap((part) => part.lessons)) {
    expect(en).toHaveProperty([`lesson.${name}_text`]);
    if (exercise !== undefined) expect(en).toHaveProperty([`lesson.${name}_task`]);
  }
});

test("two arrows for one move keep beside each other", () => {
  const arrows = [
    { uci: "e2e4", number: 1 },
    { uci: "e2e4", number: 2 },
  ] as const;
  const [first, second] = arrows.map((arrow) => placeArrow(arrow, arrows));
  expect(first?.tip[0]).not.toBe(second?.tip[0]);
  expect(first?.tip[1]).toBe(second?.tip[1]);
  expect(placeArrow(arrows[0], [arrows[0]]).tip[0]).toBe(4.5);
});
