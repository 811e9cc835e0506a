import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectOpenToAll } from "./kit/axe";
import { expectStatus, middle, moveByClicks } from "./kit/board";
import { picture, VIEWPORTS } from "./kit/browser";
import {
  ANNOTATED,
  ANNOTATED_MOVES,
  expectShown,
  moveOf,
  paste,
  pasteAndReview,
  shownMoves,
} from "./kit/review";
import { stage } from "./kit/stage";
import { expectRoom } from "./kit/target";

const here = stage();

const openNotes = (page: Page) =>
  page.getByRole("button", { name: "Comment and variations" }).click();
const openTools = (page: Page) => page.getByRole("button", { name: "Share and play on" }).click();

/** Presses a button that saves a file, and reads it. */
async function saved(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name, exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test("what is added to a pasted game stays when the tab is killed, and goes out as PGN", async () => {
  const page = await here.visit("/review");
  await paste(page, ANNOTATED);
  expect(await shownMoves(page)).toEqual(ANNOTATED_MOVES);
  // A move of one's own grows a variation, and a comment is kept while it is typed.
  await moveOf(page, "c5").click();
  await moveByClicks(page, "d2", "d4");
  await moveOf(page, "d4").waitFor();
  await openNotes(page);
  await page.getByRole("button", { name: "Good move" }).click();
  await page.getByLabel("Comment", { exact: true }).pressSequentially("a gambit ");
  const address = page.url();
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await again.goto(address);
  await expectShown(again, "d4!");
  await again.locator(".tree-words").getByText("a gambit", { exact: true }).waitFor();
  await picture(again, "review-variations-wide");
  // What is downloaded is read as the same game.
  const before = await shownMoves(again);
  await openTools(again);
  const { bytes } = await saved(again, "Download PGN");
  const text = bytes.toString("utf8");
  for (const part of ["[%csl Ge4]", "[%clk 0:04:59]", "[%cal Rd8h4]", "2. d4 $1 { a gambit }"]) {
    expect(text.replaceAll("\n", " ")).toContain(part);
  }
  await again.goto(new URL("/review", address).href);
  await paste(again, text);
  expect(await shownMoves(again)).toEqual(before);
});

test("a review goes out with its evaluations, and comes back in", async () => {
  const page = await here.visit("/review");
  await pasteAndReview(page, ANNOTATED);
  await openTools(page);
  const { name, bytes } = await saved(page, "Download PGN with the review");
  expect(name).toBe("tabiya-review.pgn");
  const text = bytes.toString("utf8");
  expect(text).toContain("[%eval ");
  expect(text).toContain("$4");
  await page.goto(new URL("/review", page.url()).href);
  await paste(page, text);
  const moves = await shownMoves(page);
  expect(moves.filter((move) => move.includes("g4??"))).toHaveLength(1);
  expect(moves.at(-1)).toBe("Qh4#");
});

test("edits are undone and done again, variations go up, hide and go", async () => {
  const page = await here.visit("/review");
  await paste(page, ANNOTATED);
  const first = await shownMoves(page);
  await openNotes(page);
  await moveOf(page, "e4").click();
  await page.getByRole("button", { name: "Move the variation up" }).click();
  await expect.poll(async () => (await shownMoves(page))[0]).toBe("e4");
  await page.getByRole("button", { name: "Hide the variations" }).click();
  await page.getByRole("button", { name: "Hidden variations: 1" }).waitFor();
  await page.getByRole("button", { name: "Delete from here" }).click();
  const rest = ["f3?!", "e5", "g4", "Qh4#"];
  await expect.poll(() => shownMoves(page)).toEqual(rest);
  await page.locator(".tree-move").first().focus();
  for (let count = 0; count < 3; count += 1) await page.keyboard.press("Control+z");
  await expect.poll(() => shownMoves(page)).toEqual(first);
  for (let count = 0; count < 3; count += 1) await page.keyboard.press("Control+y");
  await expect.poll(() => shownMoves(page)).toEqual(rest);
  // By buttons as well, down to the game as it came.
  for (let count = 0; count < 3; count += 1)
    await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => shownMoves(page)).toEqual(first);
  expect(await page.getByRole("button", { name: "Undo" }).isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Redo" }).click();
  await expect.poll(async () => (await shownMoves(page))[0]).toBe("e4");
});

test("a move has a menu with all that can be done with it, by the right button and by keys", async () => {
  const page = await here.visit("/review");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await paste(page, ANNOTATED);
  const menu = page.getByRole("menu");
  const item = (name: string) => menu.getByRole("menuitem", { name, exact: true });
  const names = () => menu.getByRole("menuitem").allTextContents();
  // On the main line there is nothing to move up, and what is shown stays.
  await moveOf(page, "g4").click();
  await moveOf(page, "Qh4#").click({ button: "right" });
  expect(await names()).toEqual(["Comment", "Copy the moves to here as PGN", "Delete from here"]);
  await expectOpenToAll(page, "the menu of a move");
  await picture(page, "review-menu");
  await page.keyboard.press("Escape");
  await menu.waitFor({ state: "detached" });
  await page.locator(".tree-move:focus", { hasText: "Qh4#" }).waitFor();
  await expectShown(page, "g4");
  // A variation in a variation becomes the main line at once, and back by one undo.
  const before = await shownMoves(page);
  await moveOf(page, "c5").focus();
  await page.keyboard.press("Shift+F10");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.locator("[data-menu=make_main]:focus").waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await shownMoves(page)).slice(0, 2)).toEqual(["e4", "1.f3?!"]);
  await expect.poll(async () => (await shownMoves(page)).at(-1)).toBe("Nf3");
  await page.keyboard.press("Control+z");
  await expect.poll(() => shownMoves(page)).toEqual(before);
  // The line alone is copied, without what follows or stands beside it.
  await moveOf(page, "c5").click({ button: "right" });
  await item("Copy the moves to here as PGN").click();
  await page.locator(".review-notice").getByText("Copied.").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('[White "Anna"]');
  expect(copied).toMatch(/1\. e4 c5 \*\s*$/);
  // A press beside it closes it.
  await moveOf(page, "c5").click({ button: "right" });
  await page.locator(".summary-title").click();
  await menu.waitFor({ state: "detached" });
  await moveOf(page, "e5").click({ button: "right" });
  await item("Comment").click();
  await page.locator("textarea[name=comment]:focus").waitFor();
  await page.keyboard.type("Solid");
  await page.locator(".tree-words", { hasText: "Solid" }).waitFor();
  // Whose move goes gets the focus at one that stays.
  await moveOf(page, "e4").click({ button: "right" });
  await item("Delete from here").click();
  await expect.poll(() => shownMoves(page)).toEqual(["f3?!", "e5", "g4", "Qh4#"]);
  await page.locator(".tree-move:focus").waitFor();
});

test("a long press opens the menu of a move on a phone, and presses nothing", async () => {
  const page = await here.visit("/review", VIEWPORTS.phone);
  await paste(page, ANNOTATED);
  await moveOf(page, "c5").scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await moveOf(page, "c5").boundingBox()) ?? expect.fail();
  const session = await page.context().newCDPSession(page);
  const at = { x: x + width / 2, y: y + height / 2 };
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
  await page.getByRole("menu").waitFor();
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expectRoom(page, "the menu of a move on a phone");
  await picture(page, "review-menu-phone");
  expect(await page.locator(".tree-move[aria-current]").count()).toBe(0);
  await page.getByRole("menuitem", { name: "Move the variation up" }).tap();
  await expect
    .poll(async () => (await shownMoves(page)).slice(0, 3))
    .toEqual(["f3?!", "1.e4", "c5"]);
});

test("an arrow that is drawn stays, and is taken away by drawing it again", async () => {
  const page = await here.visit("/review");
  await paste(page, ANNOTATED);
  await moveOf(page, "Qh4#").click();
  const draw = async () => {
    const [from, to] = [await middle(page, "h4"), await middle(page, "e1")];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down({ button: "right" });
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await page.mouse.up({ button: "right" });
  };
  await draw();
  const arrows = page.locator(".cg-shapes line");
  await expect.poll(() => arrows.count()).toBe(1);
  await page.keyboard.press("ArrowLeft");
  // The game's own arrow, from Black's queen, stands here.
  await expectShown(page, "g4");
  await page.keyboard.press("ArrowRight");
  await expectShown(page, "Qh4#");
  await expect.poll(() => arrows.count()).toBe(1);
  await draw();
  await expect.poll(() => arrows.count()).toBe(0);
});

test("a report stays when the game is played on from its last move", async () => {
  const page = await here.visit("/review");
  await pasteAndReview(page, "1. f3 e5 2. g4 *");
  await page.keyboard.press("End");
  await expectShown(page, "g4");
  await moveByClicks(page, "d8", "h4");
  await expectShown(page, "Qh4#");
  await page.locator(".verdict").getByText("This is a variation.").waitFor();
  await page.keyboard.press("ArrowLeft");
  await page.locator(".verdict-main").getByText("g4 is a blunder.").waitFor();
});

test("a move that cannot be is refused with its reason, and nothing moves", async () => {
  const page = await here.visit("/review");
  await paste(page, ANNOTATED);
  const boxes = () =>
    page
      .locator(".review-board, .review-bar, .lines, .tree")
      .evaluateAll((elements) =>
        elements.map((element) => element.getBoundingClientRect().toJSON()),
      );
  const before = await boxes();
  await moveByClicks(page, "b1", "b3");
  await page.locator(".review-notice").getByText("The knight on b1 cannot go to b3.").waitFor();
  expect(await boxes()).toEqual(before);
  await page.keyboard.press("ArrowRight");
  await page.locator(".review-notice p").waitFor({ state: "detached" });
});

test("pictures of a position are saved, drawn and in pixels", async () => {
  const page = await here.visit("/review");
  await paste(page, ANNOTATED);
  await moveOf(page, "g4").click();
  await openTools(page);
  const svg = await saved(page, "Picture (SVG)");
  expect(svg.name).toBe("tabiya.svg");
  expect(svg.bytes.toString("utf8").match(/<use /g)).toHaveLength(32);
  const png = await saved(page, "Picture (PNG)");
  expect(png.name).toBe("tabiya.png");
  expect(png.bytes.subarray(1, 4).toString("latin1")).toBe("PNG");
  expect(png.bytes.length).toBeGreaterThan(5_000);
});

test("a game goes on from any position, against a level, a strategy, or a friend by a link", async () => {
  const page = await here.visit("/review");
  await paste(page, ANNOTATED);
  const review = page.url();
  const playOn = async (opponent: string) => {
    await page.goto(review);
    await moveOf(page, "f3").click();
    await openTools(page);
    await page.getByRole("link", { name: "Play on from here" }).click();
    await page.locator(".validity.good").waitFor();
    await page.getByLabel("Opponent").selectOption(opponent);
    await page.getByLabel("Your side").selectOption("black");
    await page.locator('[data-action="play-from-here"]').click();
  };
  await playOn("3");
  await expectStatus(page, "Your move. You play Black.");
  expect(await page.locator(".board piece.white.pawn").count()).toBe(8);
  await moveByClicks(page, "e7", "e5", "e5");
  // A strategy plays as it is called: this one takes what it can, however bad that is.
  await playOn("greedy");
  await expectStatus(page, "Your move. You play Black.");
  await page.locator(".play-top").getByText("Greedy").waitFor();
  await moveByClicks(page, "g7", "g5", "g5");
  await expectStatus(page, "Your move. You play Black.");
  await playOn("friend");
  await expectStatus(page, "Waiting for an opponent.");
  const link = await page.locator(".invitation-link").inputValue();
  const friend = await here.visit(new URL(link).pathname);
  await friend.getByRole("button", { name: "Join the game" }).click();
  await expectStatus(page, "Your move. You play Black.");
});
