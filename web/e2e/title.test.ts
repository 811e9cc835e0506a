import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectStatus, moveByClicks } from "./kit/board";
import { stage } from "./kit/stage";
import { turnAway } from "./kit/tab";

const here = stage();

const expectTitle = (page: Page, title: string) =>
  expect.poll(() => page.title(), { timeout: 10_000 }).toBe(`${title} – Tabiya`);
const icon = (page: Page) => page.locator('link[rel="icon"]').getAttribute("href");

test("every view has its own title", async () => {
  const page = await here.visit();
  await expectTitle(page, "Play");
  for (const name of ["My games", "Lobby", "Learn", "Settings"]) {
    await page.getByRole("link", { name, exact: true }).first().click();
    await expectTitle(page, name);
  }
});

test("the tab says whose move it is, and gives a sign to whoever is awaited elsewhere", async () => {
  const page = await here.visit("/?color=white&opponent=1");
  await page.getByRole("button", { name: "Play against the computer" }).click();
  await expectTitle(page, "Your move");
  expect(await icon(page)).toBe("/icon.svg");
  await turnAway(page, true);
  await expectTitle(page, "● Your move");
  expect(await icon(page)).toBe("/icon-turn.svg");
  await turnAway(page, false);
  await expectTitle(page, "Your move");
  expect(await icon(page)).toBe("/icon.svg");
  await moveByClicks(page, "e2", "e4");
  await expectStatus(page, "Your move.");
  await expectTitle(page, "Your move");
});
