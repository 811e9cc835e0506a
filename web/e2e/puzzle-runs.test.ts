import { beforeAll, expect, test } from "vitest";
import type { Card } from "../src/train/card";
import type { BestRun } from "../src/train/puzzle/puzzle-store";
import { expectOpenToAll } from "./kit/axe";
import { killTab, picture, VIEWPORTS } from "./kit/browser";
import { goToBoard, moveByKeys } from "./kit/key";
import {
  awaitPuzzle,
  fixLot,
  keptOf,
  openPack,
  type Pack,
  playUci,
  solvePuzzle,
} from "./kit/puzzle";
import { stage } from "./kit/stage";
import { expectRoom } from "./kit/target";

const here = stage();
let pack: Pack;
beforeAll(async () => {
  pack = await openPack();
});

test("a streak goes on by itself until the first mistake, and its best result stays", async () => {
  const page = await here.visit("/puzzles");
  await fixLot(page);
  await page.locator("[data-mode=streak]").click();
  let before: string | undefined;
  let rating = 0;
  for (let count = 0; count < 2; count += 1) {
    await awaitPuzzle(page, before);
    const puzzle = await pack.shown(page);
    // It becomes harder.
    expect(puzzle.rating).toBeGreaterThanOrEqual(rating);
    [before, rating] = [puzzle.id, puzzle.rating];
    await solvePuzzle(page, puzzle);
    await page.locator(`[data-solved="${count + 1}"]`).waitFor();
  }
  await awaitPuzzle(page, before);
  const failed = await pack.shown(page);
  await playUci(page, pack.wrongMove(failed));
  await page.getByText("The run is over. You solved 2 puzzles.").waitFor();
  await page.locator("[data-solution]").waitFor();
  await picture(page, "puzzle-streak-over");
  await expectOpenToAll(page, "the end of a streak");
  expect(await keptOf<BestRun>(page, "bests")).toMatchObject([{ run: "streak", solved: 2 }]);
  expect(await keptOf<Card>(page, "cards")).toMatchObject([{ key: `puzzle ${failed.id}` }]);
  // A run under pressure changes no rating.
  expect(await keptOf(page, "person")).toEqual([]);
  await page.getByRole("button", { name: "Once more" }).click();
  await page.locator('[data-solved="0"]').waitFor();
  await page.getByRole("button", { name: "Choose puzzles" }).click();
  await page.getByText("Best: 2").waitFor();
});

test("in a run the next puzzle is there within a frame, and a tab that dies then loses nothing", async () => {
  const page = await here.visit("/puzzles");
  await page.getByText("Themes and difficulty").click();
  await page.getByText("Mate in 1").click();
  await page.locator("[data-mode=streak]").click();
  await awaitPuzzle(page);
  const puzzle = await pack.shown(page);
  // What is shown when a key is pressed, and in the frame after the page has heard of the move,
  // which chessground tells by a timer.
  await page.evaluate(() => {
    const shown = () => document.querySelector("[data-puzzle]")?.getAttribute("data-puzzle") ?? "";
    const seen: [string, string][] = [];
    Object.assign(window, { seen });
    const look = () => {
      const before = shown();
      setTimeout(() => requestAnimationFrame(() => seen.push([before, shown()])), 10);
    };
    document.addEventListener("keydown", look, { capture: true });
  });
  await goToBoard(page);
  const uci = puzzle.moves[1] ?? "";
  await moveByKeys(page, uci.slice(0, 2), uci.slice(2, 4), puzzle.fen.split(" ")[1] === "b");
  if (uci.length > 4) await page.keyboard.press("Enter");
  await page.locator(`[data-puzzle]:not([data-puzzle="${puzzle.id}"])`).waitFor();
  // There is one key after which another puzzle was there in time.
  await page.waitForFunction(
    (id) =>
      (window as unknown as { seen: string[][] }).seen.some(
        ([before, after]) => before === id && after !== id,
      ),
    puzzle.id,
  );
  await killTab(page);
  const again = await page.context().newPage();
  await again.goto(`${here.server().url}/puzzles`);
  await again.getByText("Best: 1").waitFor();
  expect(await keptOf(again, "tried")).toMatchObject([{ id: puzzle.id, solved: 1 }]);
});

test("a run of three minutes ends with the third mistake", async () => {
  const page = await here.visit("/puzzles", VIEWPORTS.phone);
  await fixLot(page);
  await page.locator("[data-mode=timed_3]").tap();
  let before: string | undefined;
  for (let errors = 1; errors <= 3; errors += 1) {
    await awaitPuzzle(page, before);
    const puzzle = await pack.shown(page);
    before = puzzle.id;
    expect(await page.getByRole("timer").textContent()).toMatch(/^[23]:\d\d$/);
    await playUci(page, pack.wrongMove(puzzle));
    await page.locator(`[data-errors="${errors}"]`).waitFor();
  }
  await page.getByText("The run is over. You solved 0 puzzles.").waitFor();
  await expectRoom(page, "the end of a run");
  await picture(page, "puzzle-run-phone");
  expect(await keptOf<Card>(page, "cards")).toHaveLength(3);
});

test("a run ends with its clock", async () => {
  const page = await here.visit("/puzzles");
  await page.clock.install();
  await page.locator("[data-mode=timed_5]").click();
  await page.locator("[data-puzzle]").waitFor();
  await page.clock.runFor(1_000);
  await page.getByRole("timer").getByText("4:59").waitFor();
  await page.clock.runFor(301_000);
  await page.getByText("The run is over.").waitFor();
  expect(await page.locator(".board.dead").count()).toBe(1);
});
