import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { MistakeCard } from "../../src/train/card";
import { moveByClicks } from "./board";
import { keptOf } from "./puzzle";
import { ANNOTATED, pasteAndReview } from "./review";

/** The task of the one mistake in the game that is pasted. */
export const TASK = "White played g4 here. Find a better move for White.";

/** Reviews a game in which White is mated, says that White's mistakes are one's own, and trains. */
export async function trainPasted(page: Page): Promise<void> {
  await page.goto(new URL("/review", page.url()).href);
  await pasteAndReview(page, ANNOTATED);
  await page.getByRole("button", { name: "Learn from your mistakes" }).click();
  await page.getByRole("button", { name: "These are my mistakes: train them" }).click();
  await page.getByText("These mistakes are in your training.").waitFor();
  await expect.poll(async () => (await cardsOf(page)).length).toBe(1);
  await page.locator(".learning-own").getByRole("link", { name: "Training" }).click();
  await page.getByText(TASK).waitFor();
}

/** Saves the progress of a page as a file, and loads it into another one that has none. */
export async function carryProgress(page: Page, other: Page): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save progress as a file" }).click(),
  ]);
  await other.getByText("Nothing to train yet.").waitFor();
  await other.locator('input[type="file"]').setInputFiles(await download.path());
  await other.getByText("Loaded: 1 position.").waitFor();
}

/** Moves once the board is open. */
export async function tryMove(page: Page, from: string, to: string): Promise<void> {
  await page.locator(".board:not(.dead)").waitFor();
  await moveByClicks(page, from, to);
}

/** Solves the task, and waits for the answers to choose from. */
export async function solve(page: Page): Promise<void> {
  await page.getByText(TASK).waitFor();
  await tryMove(page, "e2", "e4");
  await page.getByText("e4 is right.").waitFor();
  await page.locator("[data-answer=good]").waitFor();
}

/** The cards in the browser's database. */
export const cardsOf = (page: Page) => keptOf<MistakeCard>(page, "cards");
