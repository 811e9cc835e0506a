import { expect, test } from "vitest";
import { expectOpenToAll } from "./kit/axe";
import { click, expectStatus, moveByClicks } from "./kit/board";
import { picture, VIEWPORTS } from "./kit/browser";
import { expectApart } from "./kit/geometry";
import { goToBoard, moveByKeys } from "./kit/key";
import {
  ANNOTATED,
  beginReview,
  expectShown,
  moveOf,
  paste,
  pasteAndReview,
  standsReviewed,
  TIMED,
} from "./kit/review";
import { stage } from "./kit/stage";
import { confirm, oneScreen, playAll, twoPeople } from "./kit/table";
import { expectRoom } from "./kit/target";

const here = stage();
const FOOLS_MATE = ["f2f3 f3", "e7e5 e5", "g2g4 g4", "d8h4 Qh4#"];

test("one click leads from the end of a game to what was bad in it, and it stays", async () => {
  const page = await oneScreen(here);
  await playAll(page, ...FOOLS_MATE);
  await page.getByRole("link", { name: "Review" }).click();
  await standsReviewed(page);
  await page.locator('.tree-move[data-judgment="blunder"]', { hasText: "g4" }).click();
  await page.locator(".verdict-main").getByText("g4 is a blunder.").waitFor();
  await page.locator(".verdict-better").getByText("Better was").waitFor();
  await picture(page, "review-wide");
  await expectOpenToAll(page, "a review");
  const accuracy = await page.locator(".summary-figures").textContent();
  await page.reload();
  await standsReviewed(page);
  expect(await page.locator(".summary-figures").textContent()).toBe(accuracy);
  // Whoever has the address sees the game.
  const other = await here.visit(new URL(page.url()).pathname, VIEWPORTS.phone);
  await standsReviewed(other);
  await other.locator('.tree-move[data-judgment="blunder"]').tap();
  await other.locator(".verdict-main").getByText("g4 is a blunder.").waitFor();
  await other.evaluate(() => window.scrollTo(0, 0));
  await picture(other, "review-phone");
  await expectOpenToAll(other, "a review on a phone");
  await expectRoom(other, "a review on a phone");
});

test("on a phone on its side the board stands beside what is said", async () => {
  const page = await here.visit("/review", {
    ...VIEWPORTS.phone,
    viewport: { width: 844, height: 390 },
  });
  await pasteAndReview(page, ANNOTATED);
  await moveOf(page, "g4").tap();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.locator(".review-panel").evaluate((panel) => panel.scrollTo(0, 0));
  await expectApart(page, "a review on its side", [".review-board", ".review-bar", ".verdict"]);
  await picture(page, "review-side-phone");
});

test("My games lead to the review of each game that is over", async () => {
  const page = await oneScreen(here);
  await playAll(page, ...FOOLS_MATE);
  await page.goto(new URL("/games", page.url()).href);
  await page.getByRole("link", { name: "Review", exact: true }).click();
  await standsReviewed(page);
  await moveOf(page, "Qh4#").waitFor();
});

test("who watched a game reviews it from its end", async () => {
  const [white, black] = await twoPeople(here);
  await moveByClicks(white, "f2", "f3", "f3");
  const watcher = await here.visit(new URL(white.url()).pathname);
  await expectStatus(watcher, "Black to move.");
  expect(await watcher.getByRole("link", { name: "Review" }).count()).toBe(0);
  await moveByClicks(black, "e7", "e5", "e5");
  await moveByClicks(white, "g2", "g4", "g4");
  await moveByClicks(black, "d8", "h4", "Qh4#");
  await watcher.getByRole("link", { name: "Review" }).click();
  await standsReviewed(watcher);
  await moveOf(watcher, "g4").click();
  await watcher.locator(".verdict-main").getByText("g4 is a blunder.").waitFor();
  // The one who lost sees the board from the own side.
  await black.getByRole("link", { name: "Review" }).click();
  await black.locator(".review .orientation-black").waitFor();
});

test("a game that goes on is not reviewed, and its position gets no engine", async () => {
  const [white, black] = await twoPeople(here);
  await moveByClicks(white, "e2", "e4", "e4");
  expect(await white.getByRole("link", { name: "Review" }).count()).toBe(0);
  const table = new URL(white.url()).pathname.split("/")[2];
  const address = (path: string) => new URL(path, white.url()).href;
  const fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
  const silence = "The engine is silent until it is over.";
  await white.goto(address(`/review/${table}`));
  await expectStatus(white, "to move.");
  await white.goto(address(`/review?fen=${encodeURIComponent(fen)}`));
  await white.getByText(silence).waitFor();
  // Nothing is offered there, nor for the game as it is pasted.
  expect(await white.locator(".lines-value").count()).toBe(0);
  expect(await white.getByRole("checkbox", { name: "Engine" }).count()).toBe(0);
  // The page does not know that this is a move later; the engine and the server do.
  const next = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
  await white.goto(address(`/review?fen=${encodeURIComponent(next)}`));
  await white.getByText(silence).waitFor();
  expect(await white.locator(".lines-value").count()).toBe(0);
  await white.goto(address("/review"));
  await paste(white, "1. e4 e5 2. Nf3 *");
  expect(await white.locator('[data-action="review"]').count()).toBe(0);
  for (const _ply of [1, 2]) {
    await white.keyboard.press("ArrowRight");
    await white.getByText(silence).waitFor();
  }
  // Further on there is an engine again.
  await white.keyboard.press("End");
  await white.locator(".lines-value").first().waitFor();
  await confirm(black, "Call off");
  // The server knows that it is over, before this device has looked at the table again.
  await white.reload();
  await white.locator('[data-action="review"]').waitFor();
});

test("keys alone open a game, walk through it, play, comment, and turn the engine off", async () => {
  const page = await here.visit("/review");
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const tabTo = async (selector: string) => {
    for (let presses = 0; presses < 60; presses += 1) {
      await press("Tab");
      if ((await page.locator(`${selector}:focus`).count()) === 1) return;
    }
    throw new Error(`${selector} cannot be reached by Tab`);
  };
  await tabTo('textarea[name="pgn"]');
  await page.keyboard.insertText(ANNOTATED);
  await tabTo('button[type="submit"]');
  await press("Enter");
  await moveOf(page, "Qh4#").waitFor();
  await press("End");
  await expectShown(page, "Qh4#");
  await press("ArrowLeft");
  await expectShown(page, "g4");
  await press("Home", "ArrowRight", "ArrowDown");
  await expectShown(page, "e4");
  await press("ArrowUp");
  await expectShown(page, "f3");
  await press("Home");
  await goToBoard(page);
  await moveByKeys(page, "c2", "c4");
  await expectShown(page, "c4");
  await tabTo('[data-action="notes"]');
  await press("Enter");
  await tabTo('textarea[name="comment"]');
  await page.keyboard.type("English");
  await page.locator(".tree-words", { hasText: "English" }).waitFor();
  await tabTo('[data-action="tools"]');
  // Letters that are no fields' own switch the engine, its arrows and the threat.
  await press("l");
  await page.locator(".lines-list").waitFor({ state: "detached" });
  await press("l", "x");
  await page.locator('input[name="threat"]:checked').waitFor();
  await press("x", "a");
  await page.locator('input[name="arrows"]:not(:checked)').waitFor();
  await press("f");
  await page.locator(".review .orientation-black").waitFor();
  // A question mark tells the keys, on the board too.
  const keys = page.getByRole("dialog", { name: "Keys" });
  await press("?");
  await keys.getByText("The variation before or the next one").waitFor();
  await expectOpenToAll(page, "the keys of a review");
  await picture(page, "review-keys");
  await press("Escape");
  await keys.waitFor({ state: "hidden" });
  await goToBoard(page);
  await press("?");
  await keys.waitFor();
});

test("the graph tells the phases, and how long each move of a game with clocks took", async () => {
  const page = await here.visit("/review");
  await paste(page, TIMED);
  const board = await page.locator(".review-board").boundingBox();
  await beginReview(page);
  await standsReviewed(page);
  expect(await page.locator(".review-board").boundingBox()).toEqual(board);
  expect(await page.locator(".graph-part-name").allTextContents()).toEqual([
    "Middlegame",
    "Endgame",
  ]);
  expect(await page.locator(".graph-phase").count()).toBe(1);
  // The clocks tell nothing of the first moves.
  expect(await page.locator(".graph-times rect").count()).toBe(6);
  await moveOf(page, "Ke7").click();
  await page.locator(".verdict-spent", { hasText: "1 min 31 sec" }).waitFor();
  const said = page.locator("[aria-live]", { hasText: "Time taken: 1 min 31 sec." });
  await said.waitFor({ state: "attached" });
  await page.keyboard.press("ArrowRight");
  await expectShown(page, "Rxh8");
  const slider = page.getByRole("slider", { name: "White's chances over the game" });
  expect(await slider.getAttribute("aria-valuetext")).toMatch(
    /^Move 3, White's chances \d+ %, Middlegame, Time taken: 1 sec\.$/,
  );
  await moveOf(page, "Rg1").click();
  const begun = page.locator("[aria-live]", { hasText: "The endgame begins." });
  await begun.waitFor({ state: "attached" });
  await expectOpenToAll(page, "a graph with phases and times");
  await picture(page, "review-timed");
  // A game without clocks has no empty room for them.
  await page.goto(new URL("/review", page.url()).href);
  await pasteAndReview(page, ANNOTATED);
  expect(await page.locator(".graph-times").count()).toBe(0);
});

test("the dark review is open to all, too", async () => {
  const page = await here.visit("/review", { ...VIEWPORTS.wide, colorScheme: "dark" });
  await pasteAndReview(page, ANNOTATED);
  await click(page, "e2");
  await expectOpenToAll(page, "a dark review");
  await picture(page, "review-dark");
});

for (const [locale, blunder] of Object.entries({
  en: "g4 is a blunder.",
  de: "g4 ist ein grober Fehler.",
  fr: "g4 est une gaffe.",
  es: "g4 es un error grave.",
  ru: "g4 — грубая ошибка.",
  ar: "g4 خطأ فادح.",
})) {
  test(`a review is told in ${locale}, open to all, and nothing spills on a small phone`, async () => {
    const page = await here.visit("/review", { ...VIEWPORTS.small, locale });
    await expectOpenToAll(page, `opening a game in ${locale}`);
    await pasteAndReview(page, "1. f3 { weakens the king } (1. e4 e5) 1... e5 2. g4 Qh4# 0-1");
    await moveOf(page, "g4").tap();
    await expect
      .poll(async () =>
        (await page.locator(".verdict-main").textContent())?.replace(/[\u2066-\u2069]/g, ""),
      )
      .toContain(blunder);
    await expectRoom(page, `a review in ${locale}`);
    await picture(page, `review-small-${locale}`);
    for (const part of ["notes", "tools"]) {
      await page.locator(`[data-action="${part}"]`).tap();
      await expectRoom(page, `${part} of a review in ${locale}`);
      await expectOpenToAll(page, `${part} of a review in ${locale}`);
    }
    await page.locator('[data-action="keys"]').tap();
    await page.locator("dialog.keys").waitFor();
    await expectRoom(page, `the keys of a review in ${locale}`);
    await picture(page, `review-keys-${locale}`);
    await page.locator(".dialog-close").tap();
    await page.locator('[data-action="learn"]').tap();
    await expectRoom(page, `learning in ${locale}`);
    await expectOpenToAll(page, `learning in ${locale}`);
  });
}

test("a game that was pasted is found again among the recent reviews", async () => {
  const page = await here.visit("/review");
  await paste(page, ANNOTATED);
  await page.getByRole("button", { name: "Share and play on" }).click();
  await page.getByRole("link", { name: "Open another game" }).click();
  await page.getByRole("link", { name: "Anna – Boris" }).click();
  await moveOf(page, "Qh4#").waitFor();
});
