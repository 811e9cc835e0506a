import type { Page } from "playwright-core";
import { expect } from "vitest";

/** The middle of a square on the screen. */
export async function middle(page: Page, square: string): Promise<{ x: number; y: number }> {
  const board = page.locator(".board cg-board");
  const box = await board.boundingBox();
  if (box === null) throw new Error("there is no board");
  const isWhite = (await page.locator(".board .orientation-white").count()) > 0;
  const file = square.charCodeAt(0) - "a".charCodeAt(0);
  const rank = Number(square[1]) - 1;
  const [column, row] = isWhite ? [file, 7 - rank] : [7 - file, rank];
  return {
    x: box.x + ((column + 0.5) * box.width) / 8,
    y: box.y + ((row + 0.5) * box.height) / 8,
  };
}

/** Clicks a square. */
export async function click(page: Page, square: string): Promise<void> {
  const { x, y } = await middle(page, square);
  await page.mouse.click(x, y);
}

/** Taps a square with a finger. */
export async function tap(page: Page, square: string): Promise<void> {
  const { x, y } = await middle(page, square);
  await page.touchscreen.tap(x, y);
}

/** Moves by two clicks, and waits until the move is in the list. */
export async function moveByClicks(page: Page, from: string, to: string, san?: string) {
  await click(page, from);
  await click(page, to);
  if (san !== undefined) await expectLastMove(page, san);
}

/** Moves by two taps. */
export async function moveByTaps(page: Page, from: string, to: string, san?: string) {
  await tap(page, from);
  await tap(page, to);
  if (san !== undefined) await expectLastMove(page, san);
}

/** Drags a piece to another square. */
export async function drag(page: Page, from: string, to: string, san?: string): Promise<void> {
  const [start, end] = [await middle(page, from), await middle(page, to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 3 });
  await page.mouse.up();
  if (san !== undefined) await expectLastMove(page, san);
}

/** Waits until a move is the last of the list. */
export async function expectLastMove(page: Page, san: string): Promise<void> {
  await page.locator(".moves-move").last().getByText(san, { exact: true }).waitFor();
}

/** Waits until the status line says something. */
export async function expectStatus(page: Page, text: string): Promise<void> {
  await page.locator(".status").getByText(text).waitFor();
}

/** The number of visible marks of a kind. Chessground keeps hidden ones for reuse. */
export const marks = (page: Page, mark: string) =>
  page.locator(`cg-board square.${mark}`).filter({ visible: true }).count();

/** Waits until the board has a number of marks of a kind. */
export async function expectMarks(page: Page, mark: string, count: number): Promise<void> {
  await expect.poll(() => marks(page, mark)).toBe(count);
}
