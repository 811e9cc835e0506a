import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectOpenToAll } from "./kit/axe";
import { moveByClicks } from "./kit/board";
import { picture, VIEWPORTS } from "./kit/browser";
import { ANNOTATED, moveOf, pasteAndReview } from "./kit/review";
import { stage } from "./kit/stage";

const here = stage();

/** Tries a move, once the pieces can be moved. */
async function tryMove(page: Page, from: string, to: string): Promise<void> {
  await page.locator(".board:not(.dead)").waitFor();
  await moveByClicks(page, from, to);
}

/** White loses a bishop; two moves are good and nearly alike, and taking a pawn loses it, too. */
const RETREAT = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Nd4 axb5 *";

test("mistakes are solved again, and nothing is given away before", async () => {
  const page = await here.visit("/review");
  await pasteAndReview(page, ANNOTATED);
  await page.getByRole("button", { name: "Learn from your mistakes" }).click();
  await page.getByText("White played g4 here. Find a better move for White.").waitFor();
  const spoilers = ".evaluation-bar, .graph, .lines, .tree, .verdict, .cg-shapes line";
  expect(await page.locator(spoilers).count()).toBe(0);
  await picture(page, "review-learn-wide");
  await expectOpenToAll(page, "learning from mistakes");
  // Keys that walk through the game would give it away.
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("l");
  expect(await page.locator(spoilers).count()).toBe(0);
  await page.getByText("White played g4 here.").waitFor();
  await tryMove(page, "g2", "g4");
  await page.getByText("g4 is not it. There is something better.").waitFor();
  expect(await page.locator(`${spoilers}, .verdict-reason`).count()).toBe(0);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator("cg-board square.hinted").waitFor();
  expect(await page.locator(spoilers).count()).toBe(0);
  await page.getByRole("button", { name: "Show the move" }).click();
  await page.getByText("was best.").waitFor();
  await page.locator(".cg-shapes line").first().waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Next mistake" }).click();
  await page.getByText("Done. Solved: 0 of 1.").waitFor();
  await page.getByRole("button", { name: "Back to the review" }).click();
  await page.locator(".graph").waitFor();
});

test("each move within four points of the best one solves a mistake, no other does", async () => {
  const page = await here.visit("/review", VIEWPORTS.phone);
  await pasteAndReview(page, RETREAT);
  const learn = async () => {
    await page.getByRole("button", { name: "Learn from your mistakes" }).click();
    await page.getByText("White played Nd4 here. Find a better move for White.").waitFor();
  };
  await learn();
  await picture(page, "review-learn-phone");
  await tryMove(page, "b5", "a6");
  await page.getByText("Bxa6 is not it. There is something better.").waitFor();
  await page.getByRole("button", { name: "Try again" }).click();
  for (const [to, san] of [
    ["a4", "Ba4"],
    ["c6", "Bxc6"],
  ] as const) {
    await tryMove(page, "b5", to);
    await page.getByText(`${san} is right.`).waitFor();
    await page.locator(".verdict-reason").first().waitFor();
    await page.getByRole("button", { name: "Back to the review" }).click();
    await learn();
  }
  await page.locator('[data-action="next"]', { hasText: "Skip" }).click();
  await page.getByText("Done. Solved: 0 of 1.").waitFor();
});

test("learning begins with the side that has something to learn, and says who has not", async () => {
  const page = await here.visit("/review");
  // Only Black errs: White mates.
  await pasteAndReview(page, "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0");
  await page.getByRole("button", { name: "Learn from your mistakes" }).click();
  await page.getByText("Black played Nf6 here. Find a better move for Black.").waitFor();
  await page.locator(".review .orientation-black").waitFor();
  await page.getByRole("radio", { name: "White" }).check();
  await page.getByText("White made no mistakes.").waitFor();
});

test("a single mistake is tried from where it is told", async () => {
  const page = await here.visit("/review");
  await pasteAndReview(page, ANNOTATED);
  await moveOf(page, "g4").click();
  await page.getByRole("button", { name: "Try it yourself" }).click();
  await page.getByText("White played g4 here. Find a better move for White.").waitFor();
  expect(await page.locator('[data-action="next"]').count()).toBe(0);
  await tryMove(page, "e2", "e4");
  await page.getByText("e4 is right.").waitFor();
});
