import { expect, test } from "vitest";
import { toldLine } from "../src/game/opening";
import { follow, type Table } from "../src/game/table";
import { played, standing, welcome } from "./kit/wire";

/** A table at which one move was made. */
function table(changes: Partial<Table>): Table {
  const table = follow(undefined, welcome(2), 0);
  if (table === undefined || table === "missed") throw new Error("no table");
  return { ...table, moves: [played("e4")], ...changes };
}

const END = { reason: "agreement" } as const;

test("the opening is named where only one person plays, and of every game that is over", () => {
  expect(toldLine(table({}))).toBeUndefined();
  expect(toldLine(table({ you: "watcher" }))).toBeUndefined();
  const facts = table({}).facts;
  for (const changes of [
    { you: "both" },
    { facts: { ...facts, computers: { white: null, black: { level: 3 } } } },
    { standing: standing(3, { end: END }) },
  ] as Partial<Table>[]) {
    expect(toldLine(table(changes))?.moves).toEqual(["e2e4"]);
  }
});

test("a game without moves has no opening, and a long one is not sent whole", () => {
  expect(toldLine(table({ you: "both", moves: [] }))).toBeUndefined();
  const long = Array.from({ length: 100 }, () => played("e4"));
  expect(toldLine(table({ you: "both", moves: long }))?.moves.length).toBe(40);
});
