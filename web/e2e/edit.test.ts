import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectOpenToAll } from "./kit/axe";
import { click, drag, expectStatus, middle, moveByClicks } from "./kit/board";
import { picture, VIEWPORTS } from "./kit/browser";
import { stage } from "./kit/stage";

const { visit } = stage();

const verdict = (page: Page, text: string) => page.locator(".validity").getByText(text).waitFor();
const fen = (page: Page) => page.getByLabel("Position (FEN)").inputValue();
const expectFen = (page: Page, text: string) => expect.poll(() => fen(page)).toBe(text);
const choose = (page: Page, piece: string) =>
  page.getByRole("button", { name: piece, exact: true }).click();

async function editor(path = "/edit"): Promise<Page> {
  const page = await visit(path);
  await page.locator(".validity.good, .validity.bad").waitFor();
  return page;
}

test("a position is set up by clicks, and every fault has its reason", async () => {
  const page = await editor();
  await verdict(page, "This position is possible. White to move.");
  await picture(page, "edit-wide");
  await expectOpenToAll(page, "the editor");
  await page.getByRole("button", { name: "Clear" }).click();
  await verdict(page, "White has no king.");
  await choose(page, "White king");
  await click(page, "e1");
  await click(page, "g1");
  await expectFen(page, "8/8/8/8/8/8/8/6K1 w - - 0 1");
  await choose(page, "Black king");
  await click(page, "g2");
  await verdict(page, "The kings on g1 and g2 stand side by side.");
  await click(page, "g8");
  await verdict(page, "the game would be over. Draw: no series of moves leads to mate.");
  await choose(page, "White rook");
  await click(page, "g4");
  await verdict(page, "The king on g8 is attacked by the rook on g4");
  await picture(page, "edit-reason-wide");
  await page.getByLabel("Black", { exact: true }).check();
  await verdict(page, "This position is possible. Check. Black to move.");
  await expectFen(page, "6k1/8/8/8/6R1/8/8/6K1 b - - 0 1");
  await choose(page, "White pawn");
  await click(page, "a8");
  await verdict(page, "No pawn can stand on a8");
  await choose(page, "Remove pieces");
  await click(page, "a8");
  await verdict(page, "This position is possible.");
});

test("a position is set up by dragging: from the tray, on the board, off the board", async () => {
  const page = await editor();
  await drag(page, "e2", "e5");
  await expectFen(page, "rnbqkbnr/pppppppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1");
  const tray = await page.getByRole("button", { name: "Black queen" }).boundingBox();
  const target = await middle(page, "e4");
  const off = await middle(page, "h1");
  if (tray === null) throw new Error("there is no tray");
  await page.mouse.move(tray.x + tray.width / 2, tray.y + tray.height / 2);
  await page.mouse.down();
  await page.mouse.move(target.x, target.y, { steps: 4 });
  await page.mouse.up();
  await expectFen(page, "rnbqkbnr/pppppppp/8/4P3/4q3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1");
  // It can be dragged again once it is drawn.
  await page.locator("cg-board piece.black.queen:not(.dragging)").nth(1).waitFor();
  await page.mouse.move(target.x, target.y);
  await page.mouse.down();
  await page.mouse.move(off.x + 140, off.y, { steps: 4 });
  await page.mouse.up();
  await expectFen(page, "rnbqkbnr/pppppppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1");
});

test("a position is set up by keys alone", async () => {
  const page = await editor();
  await page.getByRole("button", { name: "Clear" }).press("Enter");
  await page.locator('[role=gridcell][data-square="e2"]').focus();
  for (const key of [
    "K",
    "ArrowUp",
    "ArrowUp",
    "ArrowUp",
    "k",
    "ArrowLeft",
    "r",
    "ArrowLeft",
    "P",
  ]) {
    await page.keyboard.press(key);
  }
  await expectFen(page, "8/8/8/2Prk3/8/8/4K3/8 w - - 0 1");
  await page.keyboard.press("Delete");
  // Enter takes a piece up and puts it down.
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expectFen(page, "8/8/8/4k3/3r4/8/4K3/8 w - - 0 1");
});

test("turn, castling and a pawn that has passed are part of the position", async () => {
  const page = await editor();
  await page.getByLabel("Position (FEN)").fill("4k3/8/8/8/3pP3/8/8/4K2R b K e3 0 1");
  await page.keyboard.press("Enter");
  await verdict(page, "This position is possible. Black to move.");
  expect(await page.getByLabel("Capture in passing on").inputValue()).toBe("e3");
  await page.getByLabel("White O-O-O", { exact: true }).check();
  await verdict(
    page,
    "There is no castling where the king or the rook is not on its starting square.",
  );
  await page.getByLabel("White O-O-O", { exact: true }).uncheck();
  await page.getByLabel("White", { exact: true }).check();
  await expectFen(page, "4k3/8/8/8/3pP3/8/8/4K2R w K - 0 1");
  await page.getByLabel("Position (FEN)").fill("no position");
  await page.keyboard.press("Enter");
  await verdict(page, "The first part of a FEN has eight ranks of eight squares.");
});

test("a reload and Back bring the editor back, and changes can be undone", async () => {
  const page = await editor();
  await page.getByRole("button", { name: "Clear" }).click();
  await choose(page, "White king");
  await click(page, "g1");
  await choose(page, "Black king");
  await click(page, "g8");
  await choose(page, "White pawn");
  await click(page, "a2");
  await page.getByLabel("Opponent").selectOption("5");
  await page.getByRole("button", { name: "Flip board" }).click();
  const position = "6k1/8/8/8/8/8/P7/6K1 w - - 0 1";
  await expectFen(page, position);
  await page.reload();
  await verdict(page, "This position is possible.");
  await expectFen(page, position);
  expect(await page.getByLabel("Opponent").inputValue()).toBe("5");
  await page.locator(".orientation-black").waitFor();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.locator(".moves").waitFor();
  await page.goBack();
  await expectFen(page, position);
  await page.getByRole("button", { name: "Undo" }).click();
  await expectFen(page, "6k1/8/8/8/8/8/8/6K1 w - - 0 1");
  // A link with a position takes precedence over the stored one; a plain link restores that.
  const other = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1";
  await page.goto(new URL(`/edit?fen=${encodeURIComponent(other)}`, page.url()).href);
  await expectFen(page, other);
  await page.goto(new URL("/edit", page.url()).href);
  await expectFen(page, other);
});

test("a link whose position cannot be read is said, and the editor stays", async () => {
  const page = await visit("/edit?fen=nonsense");
  await verdict(page, "The position in the link cannot be read");
  await expectFen(page, "nonsense");
  await page.getByRole("button", { name: "Clear" }).click();
  await verdict(page, "White has no king.");
});

test("a game is played from there, on one screen and by a link against the computer", async () => {
  const position = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";
  const page = await editor(`/edit?fen=${encodeURIComponent(position)}`);
  await page.getByLabel("Opponent").selectOption("2");
  await page.getByLabel("Your side").selectOption("white");
  await page.getByRole("button", { name: "Clock No clock" }).click();
  await page.getByRole("button", { name: /^3\+2/ }).click();
  await page.evaluate(() => {
    Object.defineProperty(window, "isSecureContext", { value: false });
    document.execCommand = () => false;
  });
  await page.getByRole("button", { name: "Copy link to this position" }).click();
  const link = await page.getByRole("textbox", { name: "Copy link to this position" }).inputValue();
  await page.getByLabel("Opponent").selectOption("screen");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expectStatus(page, "White to move.");
  await moveByClicks(page, "a1", "a8", "Ra8#");
  await expectStatus(page, "White wins by checkmate.");

  const { pathname, search } = new URL(link);
  const pupil = await visit(`${pathname}${search}`);
  await pupil.getByText("This position is set up for you.").waitFor();
  await pupil.locator(".board:not(.dead)").waitFor();
  // A move on the board begins against the opponent that the link names.
  await moveByClicks(pupil, "g1", "f1");
  await pupil.locator(".strip", { hasText: "Computer, level 2" }).waitFor();
  await pupil.locator(".moves-move").nth(1).waitFor();
  expect(await pupil.locator(".clock").count()).toBe(2);
});

test("Chess960 positions are set up and played", async () => {
  const position = "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9";
  const page = await editor(`/edit?fen=${encodeURIComponent(position)}&variant=chess960`);
  await verdict(page, "This position is possible. White to move.");
  await page.getByLabel("Opponent").selectOption("screen");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expectStatus(page, "White to move.");
  await moveByClicks(page, "e1", "f3", "Nf3");
});

for (const size of ["phone", "small"] as const) {
  test(`the editor works by touch on a ${size} screen`, async () => {
    const page = await visit("/edit", { ...VIEWPORTS[size], colorScheme: "dark" });
    await verdict(page, "This position is possible.");
    await page.getByRole("button", { name: "White queen" }).tap();
    const { x, y } = await middle(page, "e4");
    await page.touchscreen.tap(x, y);
    await expectFen(page, "rnbqkbnr/pppppppp/8/8/4Q3/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    await picture(page, `edit-${size}`);
    await expectOpenToAll(page, "the editor");
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isWide).toBe(false);
  });
}
