import { beforeAll, expect, test } from "vitest";
import { expectOpenToAll } from "./kit/axe";
import { picture, VIEWPORTS } from "./kit/browser";
import { awaitPuzzle, fixLot, keptOf, openPack, type Pack, playUci } from "./kit/puzzle";
import { stage } from "./kit/stage";
import { expectRoom } from "./kit/target";

const here = stage();
let pack: Pack;
beforeAll(async () => {
  pack = await openPack();
});

test("the figures say what to work on, and train just that", async () => {
  const page = await here.visit("/puzzles", VIEWPORTS.phone);
  await fixLot(page);
  await page.getByText("Themes and difficulty").click();
  await page.getByText("Pin", { exact: true }).click();
  expect(await page.getByText("What to work on").count()).toBe(0);
  await page.getByRole("button", { name: "Solve puzzles" }).click();
  let before: string | undefined;
  for (let count = 1; count <= 4; count += 1) {
    await awaitPuzzle(page, before);
    const puzzle = await pack.shown(page);
    expect(puzzle.themes).toContain("pin");
    before = puzzle.id;
    await playUci(page, pack.wrongMove(puzzle));
    await page.getByRole("button", { name: "Show the move" }).click();
    await expect.poll(() => keptOf(page, "tried")).toHaveLength(count);
    await page.getByRole("button", { name: "Next puzzle" }).click();
  }
  await page.getByRole("button", { name: "Choose puzzles" }).click();
  const said = page.locator("[data-work]");
  await said.waitFor();
  expect(await said.textContent()).toMatch(/^Work on this: .+\. 4 of 4 went wrong\.$/);
  await page.getByText("All figures").click();
  await page.getByRole("row", { name: "Pin 4 4" }).waitFor();
  await expectOpenToAll(page, "the figures");
  await expectRoom(page, "the figures");
  await picture(page, "puzzle-figures-phone");
  const name = (await said.getAttribute("data-work")) ?? "";
  await page.getByRole("button", { name: "Train this" }).click();
  await awaitPuzzle(page);
  const { themes, openings } = await pack.shown(page);
  expect([...themes, ...openings]).toContain(name);
});
