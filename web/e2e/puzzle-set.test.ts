import { beforeAll, expect, test } from "vitest";
import type { PuzzleSet } from "../src/train/set/puzzle-set";
import { expectOpenToAll } from "./kit/axe";
import { picture, VIEWPORTS } from "./kit/browser";
import { keptForOffline } from "./kit/device";
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
import { carryProgress } from "./kit/train";

const here = stage();
let pack: Pack;
beforeAll(async () => {
  pack = await openPack();
});

/** A set of short puzzles, as a link gives it. */
const keyOf = (count: number) =>
  pack
    .puzzles(["mateIn1"], count)
    .map(({ id }) => id)
    .join(".");

test("a set is solved again and again, and its rounds stand beside each other", async () => {
  const page = await here.visit(`/puzzles/${keyOf(2)}`);
  await page.getByRole("heading", { name: "A set of 2 puzzles" }).waitFor();
  await page.locator(".paper-diagram").last().waitFor();
  await expectOpenToAll(page, "a set");
  await picture(page, "puzzle-set");
  await page.getByRole("button", { name: "Begin round 1" }).click();
  await page.getByText("Puzzle 1 of 2").waitFor();
  await awaitPuzzle(page);
  const first = await pack.shown(page);
  await playUci(page, pack.wrongMove(first));
  await page.getByText("is not it.").waitFor();
  await expect.poll(() => keptOf<PuzzleSet>(page, "sets")).toHaveLength(1);

  // The tab is closed in the middle of the round.
  await page.reload();
  await page.getByRole("button", { name: "Continue round 1" }).click();
  await page.getByText("Puzzle 2 of 2").waitFor();
  await awaitPuzzle(page);
  const second = await pack.shown(page);
  expect(second.id).not.toBe(first.id);
  await solvePuzzle(page, second);
  await page.getByText("Round 1 is done.").waitFor();
  expect((await keptOf<PuzzleSet>(page, "sets"))[0]?.rounds).toMatchObject([{ errors: 1 }]);

  await page.getByRole("button", { name: "Once more" }).click();
  for (const puzzle of [first, second]) {
    await page.locator(`[data-puzzle="${puzzle.id}"]`).waitFor();
    await solvePuzzle(page, puzzle);
  }
  await page.getByText("Round 2 is done.").waitFor();
  expect(await page.locator(".figures tbody tr").count()).toBe(2);
  await expectOpenToAll(page, "the end of a round");
  await picture(page, "puzzle-rounds");
  await page.getByRole("button", { name: "Back to the set" }).click();
  await page.getByRole("link", { name: "Choose puzzles" }).click();
  await page.getByText("Rounds: 2").click();
  await page.getByRole("button", { name: "Remove this set" }).click();
  await page.getByRole("heading", { name: "Puzzles", exact: true }).waitFor();
  expect(await keptOf(page, "sets")).toEqual([]);
});

test("a set is made by themes, and its link gives it to another device, offline as well", async () => {
  const teacher = await here.visit("/puzzles");
  await teacher.locator("select[name=count]").selectOption("6");
  await teacher.getByRole("button", { name: "Make a set" }).click();
  await teacher.getByRole("heading", { name: "A set of 6 puzzles" }).waitFor();
  const [set] = await keptOf<PuzzleSet>(teacher, "sets");
  const link = teacher.url();
  expect(link).toContain(set?.key);
  expect(link.length).toBeLessThan(120);

  const pupil = await here.visit("/");
  await keptForOffline(pupil);
  await pupil.goto(link);
  await pupil.getByRole("heading", { name: "A set of 6 puzzles" }).waitFor();
  await pupil.context().setOffline(true);
  await pupil.goto(link);
  await pupil.getByRole("button", { name: "Begin round 1" }).click();
  await awaitPuzzle(pupil);
  expect((await pack.shown(pupil)).id).toBe(set?.puzzles[0]?.id);
});

test("a link that is cut off or made up says so", async () => {
  for (const key of ["nobody", "a..b", "%3Cscript%3E", Array(70).fill("abcdefgh").join(".")]) {
    const page = await here.visit(`/puzzles/${key}`);
    await page.getByText("This link names no puzzles that are here.").waitFor();
  }
});

test("what was done with puzzles goes out in the file of progress and comes in again", async () => {
  const page = await here.visit(`/puzzles/${keyOf(2)}`);
  await page.getByRole("button", { name: "Begin round 1" }).click();
  await awaitPuzzle(page);
  await solvePuzzle(page, await pack.shown(page));
  await page.getByText("Puzzle 2 of 2").waitFor();
  await page.goto(new URL("/puzzles", page.url()).href);
  await fixLot(page);
  await page.getByRole("button", { name: "Solve puzzles" }).click();
  await awaitPuzzle(page);
  await playUci(page, pack.wrongMove(await pack.shown(page)));
  await expect.poll(() => keptOf(page, "person")).toHaveLength(1);
  await page.getByRole("button", { name: "Choose puzzles" }).click();
  await page.locator("[data-mode=streak]").click();
  await awaitPuzzle(page);
  await solvePuzzle(page, await pack.shown(page));
  await expect.poll(() => keptOf(page, "bests")).toHaveLength(1);
  await page.goto(new URL("/train", page.url()).href);
  const other = await here.visit("/train");
  await carryProgress(page, other);
  for (const store of ["cards", "person", "tried", "bests", "sets"]) {
    const kept = await keptOf(page, store);
    expect(kept.length, store).toBeGreaterThan(0);
    expect(await keptOf(other, store), store).toEqual(kept);
  }
});

test("on paper a set has six diagrams a page and the solutions at the end", async () => {
  const page = await here.visit(`/puzzles/${keyOf(8)}`);
  await page.locator("[data-action=print]:enabled").waitFor();
  expect(await page.locator(".paper-solutions").isVisible()).toBe(false);
  await page.emulateMedia({ media: "print" });
  await page.locator(".paper-solutions").waitFor();
  expect(await page.locator(".paper-page").count()).toBe(3);
  const counts = await page
    .locator(".paper-page")
    .evaluateAll((pages) => pages.map((page) => page.querySelectorAll("figure").length));
  expect(counts).toEqual([6, 2, 0]);
  expect(await page.locator(".paper-solutions li").count()).toBe(8);
  expect(await page.getByRole("button", { name: "Print" }).count()).toBe(0);
  const pdf = await page.pdf({ format: "A4" });
  // Each page is an object of its own.
  expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(3);
  await picture(page, "puzzle-sheet");
});

test("on a phone and from right to left, a set can be used", async () => {
  const page = await here.visit(`/puzzles/${keyOf(3)}`, { ...VIEWPORTS.phone, locale: "ar" });
  await page.locator("[data-action=begin-round]").waitFor();
  await expectOpenToAll(page, "a set in Arabic");
  await expectRoom(page, "a set in Arabic");
  await picture(page, "puzzle-set-arabic");
});
