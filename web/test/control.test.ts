import { expect, test } from "vitest";
import {
  controlFault,
  PRESETS,
  plainControl,
  tidyControl,
  writePlain,
} from "../src/control/control";

test("what the server takes is taken", () => {
  const controls = [
    ...PRESETS,
    ...["5", "5+3", "3d2", "3b2", "10+5x30s", "40/90+30,30+30", "5+3|3+0", "30s+0", "0.5+0"],
    ...["0d5", "0+5x30", "1.125+0.5", "20/5,20/5,20/5,5", "1440+3600", "200/1,1"],
  ];
  expect(controls.filter((control) => controlFault(control) !== undefined)).toEqual([]);
});

test.each([
  ["", "form"],
  ["soon", "form"],
  ["5+", "form"],
  ["5+3|3+0|1", "form"],
  ["5d2x30", "form"],
  ["0+0", "no_time"],
  ["0+1", "no_time"],
  ["0b5", "no_time"],
  ["1441", "base"],
  ["5+3601", "extra"],
  ["1/1,1/1,1/1,1/1,1", "stages"],
  ["201/90,30", "stage_moves"],
  ["0/90,30", "stage_moves"],
  ["90,30", "moves_missing"],
  ["40/90", "last_stage"],
  ["40/90+2x30,30", "early_byoyomi"],
  ["10+0x30", "periods"],
  ["10+51x30", "periods"],
  ["10+5x0", "periods"],
])("%s is no clock: %s", (text, fault) => {
  expect(controlFault(text)).toBe(fault);
});

test.each([
  ["5:00", "5"],
  [" 5 + 3 ", "5+3"],
  ["5 3", "5+3"],
  ["1:30", "90s"],
  ["1:30:00 + 30", "90+30"],
  ["3 min + 2 sec", "3+2s"],
  ["15'+10\"", "15+10s"],
  ["NONE", "none"],
])("%s means %s", (text, meant) => {
  expect(tidyControl(text)).toBe(meant);
  expect(controlFault(meant)).toBeUndefined();
});

test("a plain clock is two numbers, there and back", () => {
  expect(plainControl("15+10")).toEqual({ seconds: 900, increment: 10 });
  expect(plainControl("90s")).toEqual({ seconds: 90, increment: 0 });
  expect(plainControl("40/90+30,30+30")).toBeUndefined();
  expect(plainControl("3d2")).toBeUndefined();
  for (const control of ["15+10", "90s+1", "1+0"]) {
    expect(writePlain(plainControl(control) ?? { seconds: 0, increment: 0 })).toBe(control);
  }
});
