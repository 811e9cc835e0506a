import { test } from "vitest";
import { click, drag, expectLastMove, expectMarks, expectStatus, moveByClicks } from "./kit/board";
import { picture } from "./kit/browser";
import { stage } from "./kit/stage";

const { visit } = stage();

test("fool's mate is played by clicks on one screen", async () => {
  const page = await visit();
  await picture(page, "start-wide");
  await page.getByRole("button", { name: "One screen" }).click();
  await expectStatus(page, "White to move.");
  await moveByClicks(page, "f2", "f3", "f3");
  await moveByClicks(page, "e7", "e5", "e5");
  await moveByClicks(page, "g2", "g4", "g4");
  await picture(page, "play-wide");
  await moveByClicks(page, "d8", "h4", "Qh4#");
  await expectStatus(page, "Black wins by checkmate.");
  await expectMarks(page, "check", 1);
  await picture(page, "mate-wide");

  // The game is over: nothing can be moved.
  await click(page, "e2");
  await expectMarks(page, "selected", 0);
});

test("fool's mate is played by dragging, and a move on the start view begins the game", async () => {
  const page = await visit();
  await page.locator(".board:not(.dead)").waitFor();
  await drag(page, "f2", "f3", "f3");
  await drag(page, "e7", "e5", "e5");
  await drag(page, "g2", "g4", "g4");
  await drag(page, "d8", "h4", "Qh4#");
  await expectStatus(page, "Black wins by checkmate.");
});

test("a click selects, chooses another piece, and takes the choice away with a reason", async () => {
  const page = await visit();
  await page.getByRole("button", { name: "One screen" }).click();
  await expectStatus(page, "White to move.");
  await click(page, "e4");
  await click(page, "e7");
  await expectMarks(page, "selected", 0);
  await click(page, "g1");
  await expectMarks(page, "selected", 1);
  await expectMarks(page, "move-dest", 2);
  await picture(page, "selected-wide");
  await click(page, "e2");
  await expectMarks(page, "move-dest", 2);
  await click(page, "e5");
  await expectMarks(page, "selected", 0);
  await expectStatus(page, "The pawn on e2 cannot go to e5.");
  await drag(page, "c1", "e3");
  await expectStatus(page, "The bishop on c1 is blocked by your own pawn on d2.");
});

test("the computer answers", async () => {
  const page = await visit("/?color=white");
  await page.getByRole("button", { name: "Computer" }).click();
  await expectStatus(page, "Your move. You play White.");
  await moveByClicks(page, "e2", "e4");
  await page.locator(".moves-move").nth(1).waitFor();
  await expectStatus(page, "Your move. You play White.");
  await picture(page, "computer-wide");
});

test("two people play by link, and a third watches", async () => {
  const host = await visit("/?color=white");
  await host.getByRole("button", { name: "Friend" }).click();
  await expectStatus(host, "Waiting for an opponent.");
  const link = await host.locator(".invitation-link").inputValue();
  await picture(host, "invitation-wide");

  const guest = await visit(new URL(link).pathname);
  await picture(guest, "join-wide");
  await guest.getByRole("button", { name: "Join the game" }).click();
  await expectStatus(guest, "White to move.");
  const watcher = await visit(new URL(host.url()).pathname);
  await expectStatus(watcher, "White to move.");

  await moveByClicks(host, "e2", "e4", "e4");
  await expectLastMove(guest, "e4");
  await moveByClicks(guest, "e7", "e5", "e5");
  await expectLastMove(host, "e5");
  await expectLastMove(watcher, "e5");

  await host.getByRole("button", { name: "Offer draw" }).click();
  await picture(host, "confirm-wide");
  await host.getByRole("button", { name: "Yes" }).click();
  await expectStatus(guest, "White offers a draw.");
  await picture(guest, "draw-offer-wide");
  await guest.getByRole("button", { name: "Accept draw" }).click();
  for (const page of [host, guest, watcher]) await expectStatus(page, "Draw by agreement.");
});
