import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectStatus, moveByClicks } from "./kit/board";
import { answersItself } from "./kit/local";
import { stage } from "./kit/stage";
import { againstComputer, confirm, oneScreen, playAll, twoPeople } from "./kit/table";

/** What the module of the names may weigh as it is sent. */
const BYTES_MAX = 120_000;

const here = stage();

/** Waits until the opening is called so. */
const named = (page: Page, name: string) =>
  page.locator(".status-opening").getByText(name, { exact: true }).waitFor();

/** The tags of the page's game that name its opening. */
async function tags(page: Page): Promise<string[]> {
  const table = new URL(page.url()).pathname.split("/").pop();
  const pgn = await page.evaluate(
    async (path) => (await fetch(path)).text(),
    `/api/tables/${table}/pgn`,
  );
  return pgn.split("\n").filter((line) => /^\[(ECO|Opening) /.test(line));
}

test("the opening is named on one screen, by this device", async () => {
  const page = await oneScreen(here);
  const module = page.waitForResponse(/\/openings_bg-/);
  await playAll(page, "e2e4 e4");
  await named(page, "King's Pawn Game");
  await answersItself(page, "openings");
  await playAll(page, "c7c6 c6", "d2d4 d4", "d7d5 d5");
  await named(page, "Caro-Kann Defense");
  expect(Number((await module).headers()["content-length"])).toBeLessThan(BYTES_MAX);
  expect(await tags(page)).toEqual(['[ECO "B12"]', '[Opening "Caro-Kann Defense"]']);
});

test("the opening is named against the computer", async () => {
  const page = await againstComputer(here);
  await moveByClicks(page, "b2", "b4", "b4");
  await page.locator(".status-opening").getByText("Polish Opening").waitFor();
});

test("two people who play are not told the opening before the end", async () => {
  const [white, black] = await twoPeople(here);
  await moveByClicks(white, "f2", "f3", "f3");
  await expectStatus(black, "Your move.");
  await moveByClicks(black, "e7", "e5", "e5");
  await expectStatus(white, "Your move.");
  for (const page of [white, black]) {
    expect(await page.locator(".status-opening").count()).toBe(0);
    expect(await tags(page)).toEqual([]);
  }
  await confirm(white, "Resign");
  for (const page of [white, black]) await named(page, "Barnes Opening");
  expect(await tags(white)).toEqual(['[ECO "A00"]', '[Opening "Barnes Opening"]']);
});

test("a browser without WebAssembly learns the opening from the server", async () => {
  const page = await here.visit();
  await page.addInitScript("delete globalThis.WebAssembly");
  await page.reload();
  await page.getByRole("button", { name: "One screen" }).click();
  await expectStatus(page, "White to move.");
  await playAll(page, "d2d4 d4", "f7f5 f5");
  await named(page, "Dutch Defense");
});
