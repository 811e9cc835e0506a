import { expect, test } from "vitest";
import { opponentSought } from "../src/list/opponent";

test("a computer is looked for by the server's name for it, whatever the language", async () => {
  for (const [sought, asked] of [
    [" Computer ", "level"],
    ["level 4", "level 4"],
    ["Computer, level 10", "level 10"],
    ["Monte Carlo", "monte-carlo"],
    ["computer: greedy", "greedy"],
    ["  Zoë ", "Zoë"],
    ["Leve", "Leve"],
  ]) {
    expect(opponentSought(sought ?? "")).toBe(asked);
  }
});
