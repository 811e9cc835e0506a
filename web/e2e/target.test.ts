import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectStatus, moveByClicks } from "./kit/board";
import { stage } from "./kit/stage";
import { confirm, openTools, playAll, setup } from "./kit/table";
import { expectRoom } from "./kit/target";

const { visit } = stage();

/** Screen sizes, from the smallest phone to a club's wall screen. */
const SCREENS = {
  "320 × 568": { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true },
  "360 × 640": { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
  "390 × 844": { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  "768 × 1024": { viewport: { width: 768, height: 1024 }, hasTouch: true },
  "1280 × 800": { viewport: { width: 1280, height: 800 } },
  "2560 × 1440": { viewport: { width: 2560, height: 1440 } },
} as const;

/** The views by address, with a text that shows when they are loaded. */
const PLACES = {
  games: "White – Black",
  lobby: "Nobody is waiting.",
  settings: "Settings",
  "j/ABCDEF": "There is no game with this code.",
  "s/ABCDEF": "Continue your game here",
  edit: "Set up a position",
  practice: "Practice board",
  learn: "Make White's first move.",
  train: "Nothing to train yet.",
  endings: "King and queen",
  "endings/opposition": "Your move: 1 of 15.",
  strategies: "How computers choose a move",
  nowhere: "There is nothing at this address.",
} as const;

for (const [name, screen] of Object.entries(SCREENS)) {
  test(`everything can be hit with a finger on a screen of ${name}`, async () => {
    const page = await visit("/?clock=5%2B3", screen);
    await page.getByRole("button", { name: "More options" }).click();
    await page.getByText("Moves can be taken back").waitFor();
    await expectRoom(page, "start");
    await checkTable(page);
    for (const [path, text] of Object.entries(PLACES)) {
      await page.goto(new URL(`/${path}`, page.url()).href);
      await page.getByText(text).first().waitFor();
      await expectRoom(page, path);
    }
    await page.goto(new URL(setup("8/P6k/8/8/8/8/7K/8 w - - 0 1"), page.url()).href);
    await page.getByRole("button", { name: "One screen" }).click();
    await expectStatus(page, "White to move.");
    await moveByClicks(page, "a7", "a8");
    await page.getByRole("button", { name: "knight" }).waitFor();
    await expectRoom(page, "promotion");
  });
}

/** A game with a clock, from its first move to its end. */
async function checkTable(page: Page): Promise<void> {
  await page.getByRole("button", { name: "One screen" }).click();
  await expectStatus(page, "White to move.");
  await playAll(page, "e2e4 e4", "d7d5 d5", "e4d5 exd5");
  await expectRoom(page, "play");
  await expectNoScroll(page);
  await page.getByRole("button", { name: "Resign" }).click();
  await expectRoom(page, "a question");
  await page.getByRole("button", { name: "No", exact: true }).click();
  await checkExtra(page);
  await confirm(page, "Resign");
  await expectStatus(page, "has resigned.");
  await page.getByRole("button", { name: "Play on" }).click();
  await expectRoom(page, "over");
  await expectNoScroll(page);
}

/** All tools at a table. */
async function checkExtra(page: Page): Promise<void> {
  await openTools(page);
  await expectRoom(page, "the tools");
  await page.getByRole("tab", { name: "Share" }).click();
  await page.locator(".qr").waitFor();
  await expectRoom(page, "the ways to share");
  await page.getByRole("tab", { name: "Board" }).click();
  await page.getByRole("button", { name: "Keys" }).click();
  await page.getByRole("dialog").waitFor();
  await expectRoom(page, "the keys");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Close" }).click();
}

/** The play view fits the screen without scrolling. */
async function expectNoScroll(page: Page): Promise<void> {
  const [content, room] = await page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    return [scrollHeight, clientHeight];
  });
  expect(content).toBe(room);
}
