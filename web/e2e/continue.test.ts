import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectStatus, moveByClicks } from "./kit/board";
import { picture } from "./kit/browser";
import { stage } from "./kit/stage";
import { openShare } from "./kit/table";

const { visit } = stage();

async function foolsMate(): Promise<Page> {
  const page = await visit();
  await page.getByRole("button", { name: "One screen" }).click();
  await expectStatus(page, "White to move.");
  await moveByClicks(page, "f2", "f3", "f3");
  await moveByClicks(page, "e7", "e5", "e5");
  await moveByClicks(page, "g2", "g4", "g4");
  await moveByClicks(page, "d8", "h4", "Qh4#");
  await expectStatus(page, "Black wins by checkmate.");
  return page;
}

test("a finished game goes on from the position that is shown", async () => {
  const page = await foolsMate();
  await page.getByRole("button", { name: "Play on" }).click();
  await page.getByText("In this position the game is over.").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".moves-move button", { hasText: "e5" }).click();
  await page.getByRole("button", { name: "Play on" }).click();
  await picture(page, "play-on-wide");
  const before = page.url();
  await page.getByRole("button", { name: "On one screen" }).click();
  await expect.poll(() => page.url()).not.toBe(before);
  await page.getByText("No moves yet.").waitFor();
  await expectStatus(page, "White to move.");
  await moveByClicks(page, "g1", "h3", "Nh3");
});

test("a finished game goes on against the computer", async () => {
  const page = await foolsMate();
  await page.locator(".moves-move button", { hasText: "e5" }).click();
  await page.getByRole("button", { name: "Play on" }).click();
  await page.getByRole("button", { name: "Against the computer" }).click();
  await expectStatus(page, "Your move. You play White.");
  await moveByClicks(page, "d2", "d4");
  await page.locator(".moves-move").nth(1).waitFor();
});

test("a game is copied even where the browser forbids it, downloaded, and shared", async () => {
  const page = await foolsMate();
  await page.evaluate(() => {
    Object.defineProperty(window, "isSecureContext", { value: false });
    document.execCommand = () => false;
  });
  await openShare(page);
  await page.getByRole("img", { name: "The link as a QR code" }).waitFor();
  await page.getByRole("button", { name: "Copy PGN" }).click();
  const pgn = await page.getByRole("textbox", { name: "Copy PGN" }).inputValue();
  expect(pgn).toContain("1. f3 e5 2. g4 Qh4#");
  await page.getByRole("button", { name: "Copy FEN" }).click();
  const fen = await page.getByRole("textbox", { name: "Copy FEN" }).inputValue();
  expect(fen).toBe("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
  await picture(page, "share-wide");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download PGN" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.pgn$/);
});

test("over plain HTTP a text is still copied", async () => {
  const page = await foolsMate();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(() => Object.defineProperty(window, "isSecureContext", { value: false }));
  await openShare(page);
  await page.getByRole("button", { name: "Copy FEN" }).click();
  await page.getByRole("button", { name: "Copied." }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("6Pq/5P2");
});

test("a finished game is forgotten when that is wanted", async () => {
  const page = await foolsMate();
  await page.getByRole("link", { name: "My games" }).click();
  await page.locator(".game").waitFor();
  await page.getByRole("button", { name: "Remove" }).click();
  await picture(page, "games-forget-wide");
  await page.getByRole("button", { name: "Yes" }).click();
  await page.getByText("You have not played here yet.").waitFor();
  await page.reload();
  await page.getByText("You have not played here yet.").waitFor();
});

test("time is given to the opponent, beside their clock", async () => {
  const page = await visit("/?clock=5%2B0");
  await page.getByRole("button", { name: "One screen" }).click();
  await expectStatus(page, "White to move.");
  await page.getByRole("button", { name: "Give Black 15 seconds" }).click();
  await page.locator(".play-top .clock-time", { hasText: "5:15" }).waitFor();
});
