import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { openModules } from "./kit/module";
import { inCheckout } from "./kit/path";
import { talkTo } from "./kit/program";

// The engine of the page knows the same endgame tables as that of the program. Node.js runs the
// page's module here.

let engine: Awaited<ReturnType<typeof openModules>>["engine"];
beforeAll(async () => {
  ({ engine } = await openModules());
});

/** Mates that no search of so few positions finds. */
const MATES = [
  ["8/8/8/3k4/8/8/8/1N2KB2 w - - 0 1", "KBNK"],
  ["7k/8/8/8/8/8/8/KBN5 w - - 0 1", "KBNK"],
  ["1k6/1r6/2K5/Q7/8/8/8/8 w - - 0 1", "KQKR"],
  ["8/8/8/3k4/8/4r3/8/K5Q1 b - - 0 1", "KQKR"],
] as const;
const NODES = 2_000;

const question = (fen: string) => JSON.stringify({ start: { kind: "fen", fen }, nodes: NODES });

/** What the engine of the page says of a position. */
function searched(fen: string): string {
  const searcher = new engine.Searcher("engine", 0n);
  const { score } = JSON.parse(searcher.search(question(fen), () => undefined));
  searcher.free();
  return score.kind === "mate" ? `mate ${score.moves}` : `cp ${score.value}`;
}

test("the engine in the browser mates as soon as the program's with the same tables", async () => {
  const uci = talkTo("uci");
  for (const [fen, ending] of MATES) {
    const missing: string[] = JSON.parse(engine.missingTables(question(fen)));
    if (missing.includes(ending)) expect(searched(fen), fen).not.toMatch("mate");
    for (const name of missing) {
      const bytes = await readFile(inCheckout(`crates/ending/tables/${name}.table`));
      engine.addTable(engine.unpackTable(bytes));
    }
    expect(engine.missingTables(question(fen)), fen).toBe("[]");

    // The program unpacks its tables beside the search, so that it is asked until they are there.
    const local = searched(fen);
    expect(local, fen).toMatch(/^mate/);
    const native = async () => {
      for (const line of ["ucinewgame", `position fen ${fen}`, `go nodes ${NODES}`]) {
        uci.say(line);
      }
      const heard = (await uci.until("bestmove")).join("\n");
      return [...heard.matchAll(/score (\w+ -?\d+)/g)].at(-1)?.[1];
    };
    await expect.poll(native, { timeout: 30_000, interval: 200 }).toBe(local);
  }
  uci.end();
}, 120_000);

test("what is no table is refused", () => {
  expect(() => engine.unpackTable(new Uint8Array([1, 2, 3]))).toThrow();
  expect(() => engine.addTable(new Uint8Array([1, 2, 3]))).toThrow();
});
