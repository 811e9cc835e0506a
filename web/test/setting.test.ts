import { expect, test } from "vitest";
import { readSettings } from "../src/setting/setting";

test("what was kept is read, and what is unknown is left out", () => {
  const text = JSON.stringify({
    boardTheme: "blue",
    volume: 900,
    sound: "yes",
    other: 1,
    name: "Vera",
  });
  expect(readSettings(text)).toEqual({ boardTheme: "blue", name: "Vera" });
});

test("what cannot be read is nothing", () => {
  for (const text of [null, "", "[", "null", "3"]) expect(readSettings(text)).toEqual({});
});
