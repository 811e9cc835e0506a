import { expect, test } from "vitest";
import { click, drag, expectMarks, expectStatus } from "./kit/board";
import { stage } from "./kit/stage";
import { oneScreen, playAll, squareNamed } from "./kit/table";

const here = stage();

test("a piece is highlighted with its targets, and a second click takes that away", async () => {
  const page = await oneScreen(here);
  await click(page, "g1");
  await expectMarks(page, "selected", 1);
  await expectMarks(page, "move-dest", 2);
  await squareNamed(page, "g1, white knight, selected").waitFor();
  await click(page, "g1");
  await expectMarks(page, "selected", 0);
  await expectMarks(page, "move-dest", 0);
});

test("clicks with nothing chosen on what is not one's own do nothing at all", async () => {
  const page = await oneScreen(here);
  for (const square of ["e4", "e7", "d8", "h5"]) {
    await click(page, square);
    await expectMarks(page, "selected", 0);
    await expectMarks(page, "move-dest", 0);
  }
  await expectStatus(page, "White to move.");
  expect(await page.locator(".status-aside").textContent()).toBe("");
  expect(await page.locator(".moves-move").count()).toBe(0);
});

test("a piece that is dropped off the board goes back", async () => {
  const page = await oneScreen(here);
  const board = await page.locator(".board cg-board").boundingBox();
  if (board === null) throw new Error("there is no board");
  const edge = board.width / 8;
  // Beside the board, and on a disabled button, for which browsers send no events.
  const off = await page.getByRole("button", { name: "Take back" }).boundingBox();
  for (const [x, y] of [
    [board.x + board.width + 60, board.y + 2 * edge],
    [(off?.x ?? 0) + 20, (off?.y ?? 0) + 20],
  ] as const) {
    await page.mouse.move(board.x + 4.5 * edge, board.y + 6.5 * edge);
    await page.mouse.down();
    await page.mouse.move(x, y, { steps: 4 });
    await page.mouse.up();
    await squareNamed(page, "e2, white pawn, can move")
      .or(squareNamed(page, "e2, white pawn, selected"))
      .waitFor();
    // Chessground renders in the next frame.
    await page.locator("piece.dragging").waitFor({ state: "detached" });
    expect(await page.locator(".moves-move").count()).toBe(0);
  }
  await drag(page, "e2", "e4", "e4");
});

test("a click counts for the square under it, also when the board has just moved", async () => {
  const page = await oneScreen(here);
  await click(page, "e2");
  await expectMarks(page, "move-dest", 2);
  await page.evaluate(() => {
    document.body.style.paddingTop = "70px";
  });
  await click(page, "e4");
  await page.locator(".moves-move").getByText("e4", { exact: true }).waitFor();
});

test("the board says whose turn it is, and a reset restores all of it", async () => {
  const page = await oneScreen(here);
  await playAll(page, "f2f3 f3");
  await expectStatus(page, "Black to move.");
  await playAll(page, "e7e5 e5", "g2g4 g4", "d8h4 Qh4#");
  await expectStatus(page, "Black wins by checkmate.");
  const before = page.url();
  await page.getByRole("button", { name: "Reset" }).click();
  await expectStatus(page, "White to move.");
  expect(page.url()).not.toBe(before);
  await page.getByText("No moves yet.").waitFor();
  await expectMarks(page, "check", 0);
  await expectMarks(page, "last-move", 0);
  await squareNamed(page, "e1, white king").waitFor();
  await playAll(page, "e2e4 e4");
});
