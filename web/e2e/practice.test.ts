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

const PAWN_BEFORE_KING = "4k3/7p/8/8/8/8/1p6/K7 w - - 0 1";

const square = (page: Page, name: string, piece: string) =>
  page.locator(`[data-square="${name}"][aria-label^="${name}, ${piece}"]`).waitFor();

/** Moves, and waits until the board knows where its pieces can go from there. */
async function move(page: Page, from: string, to: string): Promise<void> {
  await moveByClicks(page, from, to);
  // The squares are named by the position that the server has answered with.
  await square(page, from, "empty");
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
  await expectStatus(page, "The king on e8 is attacked by the queen on f7 and can be taken.");
  await picture(page, "practice-hanging-wide");
  // The other side can still answer, and the same side can go on by its pieces' rules.
  await move(page, "e8", "f7");
  await expectStatus(page, "Either side may move.");
  await page.getByRole("button", { name: "Undo" }).click();
  await expectStatus(page, "can be taken.");
  await page.locator(".board:not(.dead)").waitFor();
  await moveByClicks(page, "a2", "a5");
  await expectStatus(page, "The pawn on a2 cannot go to a5.");
  await move(page, "a2", "a4");
  await expectStatus(page, "can be taken.");
  await page.getByRole("button", { name: "Reset" }).click();
  await expectStatus(page, "Either side may move.");
  expect(await page.getByRole("button", { name: "Undo" }).isDisabled()).toBe(true);
});

test("where either side may move, a king can be taken, which ends it until the reset", async () => {
  const fen = encodeURIComponent("4k3/8/8/8/8/8/1p2Q3/R3K3 w Q - 0 1");
  const page = await practice(`/practice?fen=${fen}`);
  await page.getByLabel("Either side may move").check();
  await expectStatus(page, "The king on e8 is attacked by the queen on e2 and can be taken.");
  await page.locator(".board:not(.dead)").waitFor();
  await moveByClicks(page, "e2", "e8");
  await expectStatus(page, "The black king is taken. White wins.");
  await page.locator(".board.dead").waitFor();
  await click(page, "a1");
  await expectMarks(page, "selected", 0);
  expect(await page.getByRole("button", { name: "Undo" }).isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Reset" }).click();
  await expectStatus(page, "can be taken.");
  // A pawn can take a king too, and is promoted by it.
  await page.goto(page.url().replace(/fen=.*/, `fen=${encodeURIComponent(PAWN_BEFORE_KING)}`));
  await page.getByLabel("Either side may move").check();
  await page.locator(".board:not(.dead)").waitFor();
  await moveByClicks(page, "b2", "a1");
  await page.getByRole("button", { name: "queen" }).click();
  await expectStatus(page, "The white king is taken. Black wins.");
});

test("by the rules of the game no king can be taken", async () => {
  const page = await practice(`/practice?fen=${encodeURIComponent(PAWN_BEFORE_KING)}`);
  await expectStatus(page, "Check. White to move.");
  await moveByClicks(page, "h7", "h6");
  await expectMarks(page, "selected", 0);
  await page.goto(page.url().replace("%20w%20", "%20b%20"));
  await expectStatus(page, "Black cannot move now.");
});

test("a reload and Back bring the practice board back, with what can be undone", async () => {
  const page = await practice();
  await page.getByLabel("Either side may move").check();
  await page.locator(".board:not(.dead)").waitFor();
  await move(page, "e2", "e4");
  await move(page, "d2", "d4");
  await page.getByRole("button", { name: "Flip board" }).click();
  await page.reload();
  await page.locator(".board:not(.dead)").waitFor();
  expect(await page.getByLabel("Either side may move").isChecked()).toBe(true);
  await page.locator(".orientation-black").waitFor();
  await square(page, "d4", "white pawn");
  await page.getByRole("link", { name: "Set up this position" }).click();
  await page.locator(".validity.good").waitFor();
  await page.goBack();
  await square(page, "d4", "white pawn");
  await page.getByRole("button", { name: "Undo" }).click();
  await square(page, "d4", "empty");
  await square(page, "e4", "white pawn");
  // A link with a position takes precedence over the stored one.
  const fen = encodeURIComponent("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
  await page.goto(new URL(`/practice?fen=${fen}`, page.url()).href);
  await square(page, "a1", "white rook");
  await square(page, "e4", "empty");
});

test("a position that cannot be read is said, and the board stays", async () => {
  const page = await practice("/practice?fen=nonsense");
  await expectStatus(page, "The position in the link cannot be read");
  await move(page, "e2", "e4");
  await expectStatus(page, "Black to move.");
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
  await expectStatus(page, "The rules are off: any piece can go anywhere.");
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
  await expectStatus(page, "The rules are off: any piece can go anywhere.");
  await moveByClicks(page, "e1", "e5");
  await expectMarks(page, "last-move", 2);
});

test("the practice board fits on a phone, also in the dark", async () => {
  const page = await visit("/practice", { ...VIEWPORTS.phone, colorScheme: "dark" });
  await expectStatus(page, "White to move.");
  await picture(page, "practice-phone");
  await expectOpenToAll(page, "the practice board");
});
