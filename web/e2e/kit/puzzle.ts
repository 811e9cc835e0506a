import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import type { Puzzle } from "../../src/train/puzzle/puzzle";
import { moveByClicks } from "./board";
import { openModules } from "./module";
import { inCheckout } from "./path";

type Modules = Awaited<ReturnType<typeof openModules>>;

/** What is known of the pack without the page. */
export type Pack = {
  readonly puzzles: (themes: readonly string[], count: number) => readonly Puzzle[];
  /** The puzzle that a page shows. */
  readonly shown: (page: Page) => Promise<Puzzle>;
  /** A legal move that is not the solution, in the position that the solver sees first. */
  readonly wrongMove: (puzzle: Puzzle) => string;
};

/** Opens the pack as the page does. */
export async function openPack(): Promise<Pack> {
  const { train, rules } = await openModules();
  const pack = new train.PuzzlePack(await readFile(inCheckout("crates/train/pack/puzzles.tbyp")));
  return {
    puzzles: (themes, count) => {
      const range = { rating_min: 0, rating_max: 4_000, opening: null };
      const wanted = { themes, ...range, count, seed: 1, without: [] };
      return JSON.parse(pack.draw(JSON.stringify(wanted))) as Puzzle[];
    },
    shown: async (page) => {
      const id = await page.locator("[data-puzzle]").getAttribute("data-puzzle");
      const [puzzle] = JSON.parse(pack.named(JSON.stringify([id]))) as Puzzle[];
      if (puzzle === undefined) throw new Error(`the pack has no puzzle ${id}`);
      return puzzle;
    },
    wrongMove: (puzzle) => wrongMove(rules, puzzle),
  };
}

function wrongMove(rules: Modules["rules"], { fen, moves }: Puzzle): string {
  const ask = (question: object) => JSON.parse(rules.inspect(JSON.stringify(question)));
  const shown = ask({ fen, uci: moves[0] }) as { fen: string };
  const { legal } = ask({ fen: shown.fen }) as { legal: { uci: string; san: string }[] };
  const wrong = legal.find(
    ({ uci, san }) => uci !== moves[1] && !san.endsWith("#") && uci.length === 4,
  );
  if (wrong === undefined) throw new Error(`every move of ${fen} is right`);
  return wrong.uci;
}

/** Draws the same lot each time, until the page is loaded again: the same puzzles come. */
export const fixLot = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Math.random = () => 0.3;
  });

/** Waits until the person can move, with a puzzle that is not the given one. */
export async function awaitPuzzle(page: Page, before?: string): Promise<void> {
  const other =
    before === undefined ? "[data-puzzle]" : `[data-puzzle]:not([data-puzzle="${before}"])`;
  await page.locator(other).waitFor();
  await page.locator(".board:not(.dead) .manipulable").waitFor();
}

/** Plays a move of the solver by two clicks. */
export async function playUci(page: Page, uci: string): Promise<void> {
  await page.locator(".board:not(.dead) .manipulable").waitFor();
  await moveByClicks(page, uci.slice(0, 2), uci.slice(2, 4));
  const letter = uci[4];
  if (letter === undefined) return;
  const index = ["q", "n", "r", "b"].indexOf(letter);
  await page.locator(".promotion-choices button").nth(index).click();
}

/** Plays all of the solver's moves of the puzzle that is shown. */
export async function solvePuzzle(page: Page, puzzle: Puzzle): Promise<void> {
  for (let index = 1; index < puzzle.moves.length; index += 2) {
    // The opponent's move stands before the solver's.
    const before = puzzle.moves[index - 1] ?? "";
    await page.locator(`[data-puzzle="${puzzle.id}"][data-last="${before}"]`).waitFor();
    await playUci(page, puzzle.moves[index] ?? "");
  }
}

/** An entry of the training's database. */
export function keptOf<Entry>(page: Page, store: string): Promise<Entry[]> {
  return page.evaluate(async (store) => {
    const result = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const known = await indexedDB.databases();
    if (known.every(({ name }) => name !== "tabiya-train")) return [];
    const database = await result(indexedDB.open("tabiya-train"));
    const entries = await result(database.transaction(store).objectStore(store).getAll());
    database.close();
    return entries;
  }, store);
}
