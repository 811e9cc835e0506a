import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { click, expectLastMove, expectMarks, expectStatus, moveByClicks } from "./kit/board";
import { picture } from "./kit/browser";
import { stage } from "./kit/stage";

const { visit } = stage();

async function oneScreen(path = "/"): Promise<Page> {
  const page = await visit(path);
  await page.getByRole("button", { name: "One screen" }).click();
  await page.locator(".status").waitFor();
  return page;
}

/** Presses a button that asks for confirmation, and confirms. */
async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("button", { name: "Yes" }).click();
}

test("a pawn becomes what the player chooses, or goes back", async () => {
  const page = await oneScreen(`/?fen=${encodeURIComponent("8/P6k/8/8/8/8/7K/8 w - - 0 1")}`);
  await expectStatus(page, "White to move.");
  await moveByClicks(page, "a7", "a8");
  await page.getByRole("button", { name: "knight" }).waitFor();
  await picture(page, "promotion-wide");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "knight" }).waitFor({ state: "detached" });
  await click(page, "a7");
  await expectMarks(page, "selected", 1);
  await click(page, "a8");
  await page.getByRole("button", { name: "knight" }).click();
  await expectLastMove(page, "a8=N");
});

test("a takeback on one screen needs nobody's consent", async () => {
  const page = await oneScreen();
  await expectStatus(page, "White to move.");
  await moveByClicks(page, "e2", "e4", "e4");
  await page.getByRole("button", { name: "Take back" }).click();
  await page.getByText("No moves yet.").waitFor();
  await expectStatus(page, "White to move.");
});

test("resigning asks first, and a rematch changes sides", async () => {
  const page = await oneScreen();
  await expectStatus(page, "White to move.");
  await moveByClicks(page, "e2", "e4", "e4");
  await moveByClicks(page, "e7", "e5", "e5");
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("button", { name: "No", exact: true }).click();
  await expectStatus(page, "White to move.");
  await confirm(page, "Resign");
  await expectStatus(page, "White has resigned. Black wins.");
  const before = page.url();
  await page.getByRole("button", { name: "Rematch" }).click();
  await expectStatus(page, "White to move.");
  expect(page.url()).not.toBe(before);
});

test("the game can be looked through without leaving it", async () => {
  const page = await oneScreen();
  await expectStatus(page, "White to move.");
  await moveByClicks(page, "e2", "e4", "e4");
  await moveByClicks(page, "e7", "e5", "e5");
  await page.keyboard.press("ArrowLeft");
  await expectStatus(page, "You are looking at an earlier position.");
  await page.locator('.moves-move button[aria-current="step"]', { hasText: "e4" }).waitFor();
  await click(page, "d2");
  await expectMarks(page, "selected", 0);
  await page.keyboard.press("End");
  await page.mouse.wheel(0, -100);
  await expectStatus(page, "You are looking at an earlier position.");
  await page.mouse.wheel(0, 100);
  await moveByClicks(page, "g1", "f3", "Nf3");
});

test("a link sets a game up", async () => {
  const fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1";
  const page = await visit(`/?fen=${encodeURIComponent(fen)}&opponent=2&clock=3%2B2&color=black`);
  await page.getByText("This position is set up for you.").waitFor();
  await picture(page, "setup-link-wide");
  await page.getByRole("button", { name: "Computer" }).click();
  await expectStatus(page, "Your move. You play Black.");
  expect(await page.locator(".clock").count()).toBe(2);
  await moveByClicks(page, "e8", "e7", "Ke7");
});

test("a position that is not possible says why", async () => {
  const page = await visit(`/?fen=${encodeURIComponent("8/8/8/8/8/8/8/K7 w - - 0 1")}`);
  await page.getByRole("button", { name: "One screen" }).click();
  await page.getByText("This position is not possible:").waitFor();
});
