import { expect, test } from "vitest";
import { type MoveReport, type Phase, phasesOf } from "../src/review/report";
import { spentOf } from "../src/review/spent";
import type { TreeNode } from "../src/review/tree";

/** How long moves with these comments took. */
function spent(control: string, ...comments: string[]) {
  const tags = control === "" ? [] : ([["TimeControl", control]] as const);
  const line = comments.map((comment) => ({ comments: [comment] }) as unknown as TreeNode);
  return spentOf({ tags, result: "*", variant: "standard" }, line);
}

test("clocks tell how long a move took", () => {
  const clocks = ["[%clk 0:01:00]", "[%clk 0:00:59.5]", "[%clk 0:00:50]", "[%clk 0:00:59]"];
  for (const control of ["60", "-", "odd", ""]) {
    expect(spent(control, ...clocks), control).toEqual([undefined, undefined, 10_000, 500]);
  }
  expect(spent("60+2", ...clocks)).toEqual([undefined, undefined, 12_000, 2_500]);
});

test("a stage brings its time", () => {
  const clocks = ["[%clk 0:01:00]", "", "[%clk 0:01:30]", "", "[%clk 0:01:25]"];
  const expected = [undefined, undefined, 30_000, undefined, 5_000];
  expect(spent("2/60:60", ...clocks)).toEqual(expected);
});

test("what is not known is not guessed", () => {
  const gained = ["[%clk 0:00:30]", "[%clk x]", "[%clk 0:00:45]", "", "[%clk 0:00:40]"];
  const expected = [undefined, undefined, undefined, undefined, 5_000];
  expect(spent("60", ...gained)).toEqual(expected);
  expect(spent("", "[%emt 0:00:07]", "")).toEqual([7_000, undefined]);
});

test("phases begin where the report says so", () => {
  const moves = (...phases: (Phase | undefined)[]) =>
    phases.map((phase) => ({ phase }) as MoveReport);
  expect(phasesOf(moves("opening", "opening", "endgame", "endgame"))).toEqual([
    { phase: "opening", ply: 0 },
    { phase: "endgame", ply: 2 },
  ]);
  expect(phasesOf(moves("middlegame"))).toEqual([{ phase: "middlegame", ply: 0 }]);
  expect(phasesOf(moves(undefined, undefined))).toEqual([]);
});
