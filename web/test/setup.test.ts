import { expect, test } from "vitest";
import { isAlone, sameAgain } from "../src/game/again";
import { canGiveTime } from "../src/game/seat";
import { follow, type Table } from "../src/game/table";
import { isOverAt, linkFrom } from "../src/play/action/continuation";
import { beginnerOf, boardOpponent, mayBegin, setupOf, wishOf } from "../src/start/setup";
import { standing, welcome } from "./kit/wire";

const FEN = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1";
const table = (changes: Partial<Table> = {}): Table => ({
  ...(follow(undefined, welcome(1), 0) as Table),
  ...changes,
});
const face = {
  remaining_ms: 1000,
  delay_ms: 0,
  periods: 0,
  period_ms: 0,
  byoyomi: false,
  low_ms: 100,
};

test("a move on the start view's board begins against whom the link names", () => {
  const opponent = (name?: string) => {
    const link = { fen: FEN, opponent: name };
    return boardOpponent(link, setupOf(link));
  };
  expect(opponent()).toEqual({ kind: "same_screen" });
  expect(opponent("screen")).toEqual({ kind: "same_screen" });
  expect(opponent("friend")).toEqual({ kind: "friend" });
  expect(opponent("7")).toEqual({ kind: "computer", computer: { level: 7 } });
  expect(opponent("greedy")).toEqual({ kind: "computer", computer: { strategy: "greedy" } });
});

test("who begins with a move has the side that moves", () => {
  const setup = setupOf({ fen: FEN, opponent: "3" });
  const computer = { kind: "computer", computer: { level: 3 } } as const;
  expect(beginnerOf(setup, computer, "black").color).toBe("black");
  expect(beginnerOf(setup, { kind: "same_screen" }, "black").color).toBe("random");
});

test("nobody moves for the side that the link gives to the other one", () => {
  const link = { fen: FEN, opponent: "3", color: "white" } as const;
  expect(mayBegin(link, setupOf(link), "black")).toBe(false);
  expect(mayBegin(link, setupOf(link), "white")).toBe(true);
  const alone = { fen: FEN, opponent: "screen", color: "white" } as const;
  expect(mayBegin(alone, setupOf(alone), "black")).toBe(true);
});

test("a position of Chess960 is asked for as such", () => {
  const link = { fen: FEN, variant: "chess960", opponent: "screen" } as const;
  expect(wishOf(setupOf(link), { kind: "same_screen" }, "").start).toEqual({
    kind: "fen",
    fen: FEN,
    variant: "chess960",
  });
});

test("a game goes on with the same side, against the same computer", () => {
  const alone = table({
    facts: { ...table().facts, computers: { white: null, black: { level: 6 } } },
  });
  expect(linkFrom(alone, FEN, "computer")).toEqual({ fen: FEN, opponent: "6", color: "white" });
  expect(linkFrom(alone, FEN, "screen")).toEqual({ fen: FEN, opponent: "screen" });
  expect(linkFrom(table({ you: "both" }), FEN, "computer")).toEqual({
    fen: FEN,
    opponent: "3",
    color: "black",
  });
});

test("from mate nothing goes on, but from every position before it", () => {
  const mate = table({ standing: standing(9, { end: { reason: "checkmate", winner: "white" } }) });
  expect(isOverAt(mate, true)).toBe(true);
  expect(isOverAt(mate, false)).toBe(false);
  const resigned = table({
    standing: standing(9, { end: { reason: "resignation", winner: "white" } }),
  });
  expect(isOverAt(resigned, true)).toBe(false);
});

test("a reset keeps position, clock, names and both sides on one screen", () => {
  const named = table({
    you: "both",
    setup: { ...table().setup, control: "5+3", fen: FEN },
    standing: standing(4, { seats: { white: { name: "Vera" }, black: { name: "Sonja" } } }),
  });
  expect(sameAgain(named)).toEqual({
    opponent: { kind: "same_screen" },
    color: "white",
    control: "5+3",
    start: { kind: "fen", fen: FEN },
    takebacks: true,
    name: "Vera",
    second_name: "Sonja",
  });
});

test("a reset keeps the computer and the own color", () => {
  const seats = { white: { name: "Computer" }, black: { name: "Vera" } };
  const alone = table({
    you: "black",
    facts: { ...table().facts, computers: { white: { level: 6 }, black: null } },
    standing: standing(4, { seats }),
  });
  expect(sameAgain(alone)).toMatchObject({
    opponent: { kind: "computer", computer: { level: 6 } },
    color: "black",
    name: "Vera",
  });
  expect(sameAgain(alone)).not.toHaveProperty("second_name");
});

test("nobody resets a game against another person, or one that they watch", () => {
  for (const you of ["white", "black", "watcher"] as const) {
    expect(isAlone(table({ you }))).toBe(false);
    expect(sameAgain(table({ you }))).toBeUndefined();
  }
});

test("time is given to the opponent, on one screen by the side to move", () => {
  const clocks = { white: face, black: face };
  const timed = (you: Table["you"]) => table({ you, standing: standing(2, { clocks }) });
  expect([canGiveTime(timed("white"), "black"), canGiveTime(timed("white"), "white")]).toEqual([
    true,
    false,
  ]);
  expect(canGiveTime(timed("both"), "black")).toBe(true);
  expect(canGiveTime(timed("both"), "white")).toBe(false);
  expect(canGiveTime(timed("watcher"), "white")).toBe(false);
  expect(canGiveTime(table(), "black")).toBe(false);
});
