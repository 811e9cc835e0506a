import { expect, test } from "vitest";
import { readTyped } from "../src/play/tool/typed";

test("two squares are read as such, however they are parted", () => {
  for (const text of ["e2e4", "e2 e4", "E2-E4", " e2 – e4 ", "1. e2e4", "e2, e4"]) {
    expect(readTyped(text), text).toEqual({ uci: "e2e4" });
  }
  expect(readTyped("e7e8q")).toEqual({ uci: "e7e8q" });
  expect(readTyped("e7-e8=N")).toEqual({ uci: "e7e8n" });
});

test("everything else is left to the server as it is, without blanks", () => {
  expect(readTyped("Nf3")).toEqual({ san: "Nf3" });
  expect(readTyped("1... O-O-O")).toEqual({ san: "O-O-O" });
  expect(readTyped("e8 = Q")).toEqual({ san: "e8=Q" });
});
