import type { Page } from "playwright-core";
import { endingCard } from "../../src/train/ending/ending-store";
import { keptOf } from "./puzzle";
import { tryMove } from "./train";

/** Waits for what is said of an ending. */
export const said = (page: Page, text: string) =>
  page.locator(".learning-said").getByText(text, { exact: false }).waitFor();

/** Makes a move as the number that it has. */
export async function moveAs(page: Page, number: number, from: string, to: string): Promise<void> {
  await said(page, `Your move: ${number} of`);
  await tryMove(page, from, to);
}

/** Promotes the pawn that is outside of the square. */
export async function runToQueen(page: Page): Promise<void> {
  for (const [index, rank] of [4, 5, 6, 7].entries()) {
    await moveAs(page, index + 1, `a${rank}`, `a${rank + 1}`);
  }
  await page.getByRole("button", { name: "queen" }).click();
  await said(page, "Goal reached.");
}

/** Catches the pawn; the tables answer the same every time. */
export async function catchPawn(page: Page): Promise<void> {
  const way = ["d4", "e5", "f6", "g7", "h8"];
  for (let step = 1; step < way.length; step += 1) {
    await moveAs(page, step, way[step - 1] ?? "", way[step] ?? "");
  }
  await said(page, "Goal reached.");
}

/** Lets the pawn run away. */
export async function missPawn(page: Page): Promise<void> {
  await moveAs(page, 1, "d4", "c4");
  await said(page, "Kc4 loses: mate in");
}

/** Keeps cards of endings that are due, the first one longest, in a page that has its database. */
export async function oweEndings(page: Page, ...names: string[]): Promise<void> {
  const now = Date.now();
  const cards = names.map((name, index) =>
    endingCard(name, "failed", now - 1_000 * (names.length - index)),
  );
  await page.evaluate(async (cards) => {
    const request = indexedDB.open("tabiya-train");
    await new Promise((resolve) => request.addEventListener("success", resolve));
    const change = request.result.transaction("cards", "readwrite");
    for (const card of cards) change.objectStore("cards").put(card);
    await new Promise((resolve) => change.addEventListener("complete", resolve));
    request.result.close();
  }, cards);
}

/** The cards of endings in the browser's database. */
export const endingCards = (page: Page) => keptOf<ReturnType<typeof endingCard>>(page, "cards");
