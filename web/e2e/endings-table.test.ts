import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { turnOf } from "../src/board/square";
import { enEnding } from "../src/language/en/ending";
import type { Facts } from "../src/server/inspect";
import { ENDINGS, type Ending, PARTS } from "../src/train/ending/course";
import type { RatedMove } from "../src/train/ending/tables";
import { openModules } from "./kit/module";
import { inCheckout } from "./kit/path";

// The course promises nothing that the tables do not know. Node.js runs the page's modules here.

type Modules = Awaited<ReturnType<typeof openModules>>;

/** What every move of an ending leads to, by the tables that it needs. */
async function ratedOf({ train }: Modules, { fen }: Ending): Promise<readonly RatedMove[]> {
  const tables = new train.EndingTables();
  try {
    for (;;) {
      const needed = JSON.parse(tables.needed(fen)) as readonly string[];
      if (needed.length === 0) return JSON.parse(tables.moves(fen)) as readonly RatedMove[];
      for (const name of needed) {
        tables.load(await readFile(inCheckout(`crates/ending/tables/${name}.table`)));
      }
    }
  } finally {
    tables.free();
  }
}

test("the program calls the endings as the page does", () => {
  for (const { name, endings } of PARTS) {
    expect(enEnding, name).toHaveProperty([`endings.part_${name}`]);
    for (const { name, title } of endings) expect(title).toBe(enEnding[`ending.${name}_title`]);
  }
});

test("every position of the course can be played", async () => {
  const { rules } = await openModules();
  for (const { name, fen } of ENDINGS) {
    const facts = JSON.parse(rules.inspect(JSON.stringify({ fen }))) as Facts;
    expect(facts.legal.length, name).toBeGreaterThan(0);
    expect(facts.fen, name).toBe(fen);
  }
});

test("what is to be won or held against the tables can be", async () => {
  const modules = await openModules();
  for (const ending of ENDINGS.filter(({ opponent }) => opponent === "tables")) {
    const { name, fen, side, goal } = ending;
    const [best] = await ratedOf(modules, ending);
    if (goal.kind === "draw") expect(best?.result, name).toBe("draw");
    else {
      expect(turnOf(fen), name).toBe(side);
      expect(best?.result, name).toBe("win");
      // A promotion or a capture comes before the mate.
      if (goal.kind === "mate") expect(best?.moves, name).toBeLessThanOrEqual(goal.moves);
    }
  }
});
