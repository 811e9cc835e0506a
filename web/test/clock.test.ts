import { expect, test } from "vitest";
import { nextChangeMs, readClock, writeTime } from "../src/game/clock";

const face = {
  remaining_ms: 10_000,
  delay_ms: 0,
  periods: 0,
  period_ms: 0,
  byoyomi: false,
  low_ms: 5_000,
};

test("times are written as clocks show them", () => {
  for (const [ms, text] of [
    [3_900_000, "1:05:00"],
    [299_001, "5:00"],
    [60_000, "1:00"],
    [20_000, "0:20"],
    [19_999, "0:20.0"],
    [9_400, "0:09.4"],
    [1, "0:00.1"],
    [0, "0:00.0"],
  ] as const) {
    expect(writeTime(ms), String(ms)).toBe(text);
  }
});

test("a clock runs down and stops at zero", () => {
  expect(readClock(face, 4_000)).toMatchObject({ ms: 6_000, isLow: false });
  expect(readClock(face, 6_000)).toMatchObject({ ms: 4_000, isLow: true });
  expect(readClock(face, 60_000)).toMatchObject({ ms: 0 });
});

test("the delay runs first", () => {
  expect(readClock({ ...face, delay_ms: 2_000 }, 1_500).ms).toBe(10_000);
  expect(readClock({ ...face, delay_ms: 2_000 }, 3_000).ms).toBe(9_000);
});

test("byoyomi periods follow the main time", () => {
  const japanese = { ...face, periods: 2, period_ms: 5_000 };
  expect(readClock(japanese, 12_000)).toMatchObject({ ms: 3_000, periods: 2, byoyomi: true });
  expect(readClock(japanese, 17_000)).toMatchObject({ ms: 3_000, periods: 1, byoyomi: true });
  expect(readClock(japanese, 21_000)).toMatchObject({ ms: 0, periods: 1, byoyomi: true });
});

test("a clock wakes up when it shows something else", () => {
  expect(nextChangeMs(61_250)).toBe(250);
  expect(nextChangeMs(61_000)).toBe(1_000);
  expect(nextChangeMs(9_430)).toBe(30);
});
