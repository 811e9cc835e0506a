import { expect, test } from "vitest";
import type { Threats } from "../src/server/inspect";
import { threatMarks } from "../src/threat/mark";

const THREATS: Threats = {
  a1: { piece: "R", attacks: ["b1", "a2"], shadow: ["a3", "b2"] },
  b3: { piece: "P", attacks: ["b2"], shadow: [] },
  h8: { piece: "k", attacks: ["b1", "h7"], shadow: [] },
};

test("a side's squares are marked, and its shadows where it does not attack anyway", () => {
  expect([...threatMarks(THREATS, "white")]).toEqual([
    ["b1", "attacked-by-white"],
    ["a2", "attacked-by-white"],
    ["b2", "attacked-by-white"],
    ["a3", "shadowed-by-white"],
  ]);
  expect([...threatMarks(THREATS, "black").keys()]).toEqual(["b1", "h7"]);
});

test("a square that both sides attack has both marks", () => {
  expect(threatMarks(THREATS, "both").get("b1")).toBe("attacked-by-white attacked-by-black");
});

test("a piece that is pointed at is shown alone, and nothing if there is none", () => {
  expect([...threatMarks(THREATS, "piece", "h8").keys()]).toEqual(["b1", "h7"]);
  expect(threatMarks(THREATS, "piece", "h1").size).toBe(0);
  expect(threatMarks(THREATS, "piece").size).toBe(0);
  expect(threatMarks(THREATS, "off").size).toBe(0);
});
