import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectOpenToAll } from "./kit/axe";
import { click, drag, expectMarks, expectStatus, moveByClicks } from "./kit/board";
import { picture, VIEWPORTS } from "./kit/browser";
import { stage } from "./kit/stage";

const { visit } = stage();

async function practice(path = "/practice"): Promise<Page> {
  const page = await visit(path);
  await page.locator(".board:not(.dead)").waitFor();
  return page;
}

/** Moves, and waits until the board knows where its pieces can go from there. */
async function move(page: Page, from: string, to: string): Promise<void> {
  await moveByClicks(page, from, to);
  // The squares are named by the position that the server has answered with.
  await page.locator(`[data-square="${from}"][aria-label^="${from}, empty"]`).waitFor();
  await page.locator(".board:not(.dead)").waitFor();
}

test("either side may move, by the rules", async () => {
  const page = await practice();
  await expectStatus(page, "White to move.");
  await page.getByLabel("Either side may move").check();
  await expectStatus(page, "Either side may move.");
  await page.locator(".board:not(.dead)").waitFor();
  await move(page, "e2", "e4");
  await move(page, "d2", "d4");
  await moveByClicks(page, "g8", "g6");
  await expectStatus(page, "The knight on g8 cannot go to g6.");
  await move(page, "d1", "h5");
  await moveByClicks(page, "h5", "f7");
  await expectStatus(page, "White cannot move now.");
  await expectStatus(page, "The king on e8 is attacked by the queen on f7");
  await picture(page, "practice-hanging-wide");
  // The other side can still answer.
  await moveByClicks(page, "e8", "f7");
  await expectStatus(page, "Either side may move.");
  await page.getByRole("button", { name: "Undo" }).click();
  await expectStatus(page, "White cannot move now.");
  await page.getByRole("button", { name: "Reset" }).click();
  await expectStatus(page, "Either side may move.");
  expect(await page.getByRole("button", { name: "Undo" }).isDisabled()).toBe(true);
});

test("one side after the other is the usual way, and mate is said", async () => {
  const page = await practice();
  for (const [from, to] of [
    ["f2", "f3"],
    ["e7", "e5"],
    ["g2", "g4"],
  ] as const) {
    await move(page, from, to);
  }
  await moveByClicks(page, "d8", "h4");
  await expectStatus(page, "Black wins by checkmate.");
  await click(page, "e2");
  await expectMarks(page, "selected", 0);
});

test("without rules a taken king ends it until the reset", async () => {
  const page = await practice();
  await page.getByLabel("Free placement, without rules").check();
  await expectStatus(page, "The rules are off: any piece goes anywhere.");
  await picture(page, "practice-free-wide");
  await expectOpenToAll(page, "the practice board without rules");
  await drag(page, "a1", "a5");
  await drag(page, "a5", "e8");
  await expectStatus(page, "The black king is taken. White wins.");
  await picture(page, "practice-taken-wide");
  await click(page, "e2");
  await expectMarks(page, "selected", 0);
  expect(await page.getByRole("button", { name: "Undo" }).isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Reset" }).click();
  await expectStatus(page, "The rules are off: any piece goes anywhere.");
  await moveByClicks(page, "e1", "e5");
  await expectMarks(page, "last-move", 2);
});

test("the practice board fits on a phone, also in the dark", async () => {
  const page = await visit("/practice", { ...VIEWPORTS.phone, colorScheme: "dark" });
  await expectStatus(page, "White to move.");
  await picture(page, "practice-phone");
  await expectOpenToAll(page, "the practice board");
});
