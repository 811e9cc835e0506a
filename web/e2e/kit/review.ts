import type { Page } from "playwright-core";

/** A game with variations, comments, signs, commands, and a blunder on its second move. */
export const ANNOTATED = `[Event "Club"]
[White "Anna"]
[Black "Boris"]
[Result "0-1"]

{ [%csl Ge4] A lesson. } 1. f3 $6 { [%clk 0:04:59] weakens the king } ( 1. e4 e5 ( 1... c5 2. Nf3 )
2. Nf3 ) 1... e5 2. g4 { [%cal Rd8h4] } Qh4# 0-1
`;

/** A game with clocks that comes to its endgame soon. */
export const TIMED = `[White "Anna"]
[Black "Boris"]
[Result "1/2-1/2"]
[TimeControl "300+2"]
[FEN "r2qk2r/8/2n2n2/8/8/2N2N2/8/R2QK2R w KQkq - 0 1"]
[SetUp "1"]

1. Qxd8+ { [%clk 0:04:58] } Rxd8 { [%clk 0:04:59] } 2. Ke2 { [%clk 0:04:30] }
Ke7 { [%clk 0:03:30] } 3. Rxh8 { [%clk 0:04:31] } Rxh8 { [%clk 0:03:31.6] }
4. Rg1 { [%clk 0:03:21] } Kf7 { [%clk 0:03:33] } 1/2-1/2
`;

/** The moves of the list for it. */
export const ANNOTATED_MOVES = [
  ...["f3?!", "1.e4", "e5", "1…c5", "2.Nf3", "2.Nf3"],
  ...["e5", "g4", "Qh4#"],
];

/** Pastes a game into the page for reviews, and waits until it is open. */
export async function paste(page: Page, pgn: string): Promise<void> {
  await page.locator('textarea[name="pgn"]').fill(pgn);
  await page.locator('.review-paste button[type="submit"]').click();
  await page.locator(".tree-move").first().waitFor();
}

/** Begins to review the game that is open. */
export const beginReview = (page: Page) => page.locator('[data-action="review"]').click();

/** Waits until the game has been looked at to the end. */
export async function standsReviewed(page: Page): Promise<void> {
  await page.locator('[data-action="deepen"]').waitFor();
}

/** Pastes a game and reviews it. */
export async function pasteAndReview(page: Page, pgn: string): Promise<void> {
  await paste(page, pgn);
  await beginReview(page);
  await standsReviewed(page);
}

/** The moves of the list with their numbers and signs, as they are written. */
export const shownMoves = (page: Page): Promise<string[]> =>
  page.locator(".tree-move").allTextContents();

/** A move of the list. */
export const moveOf = (page: Page, san: string) =>
  page.locator(".tree-move", { hasText: san }).first();

/** Waits until a move is the one that is shown. */
export const expectShown = (page: Page, san: string) =>
  page.locator(".tree-move[aria-current]", { hasText: san }).waitFor();

/** Moves a finger from one point of the screen to another. */
export async function swipe(
  page: Page,
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: (typeof from)[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", from);
  for (const share of [0.3, 0.6, 1]) {
    const at = (one: number, other: number) => one + (other - one) * share;
    await send("touchMove", { x: at(from.x, to.x), y: at(from.y, to.y) });
  }
  await send("touchEnd");
  await session.detach();
}
