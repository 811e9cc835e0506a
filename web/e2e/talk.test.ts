import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { click, expectStatus, moveByClicks } from "./kit/board";
import { picture, VIEWPORTS } from "./kit/browser";
import { stage } from "./kit/stage";
import { againstComputer, confirm, twoPeople } from "./kit/table";

const here = stage();

const chatButton = (page: Page) => page.getByRole("button", { name: /^Chat/ });

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel("Write to your opponent").fill(text);
  await page.getByRole("button", { name: "Send" }).click();
}

test("a line of chat that arrives on a phone leaves a sign until it is read", async () => {
  const [white, black] = await twoPeople(here, "/?color=white", VIEWPORTS.phone);
  await chatButton(white).tap();
  await write(white, "Good luck");
  await black.getByRole("button", { name: "Chat, 1 new message" }).waitFor();
  await black.getByText("White writes: Good luck").waitFor({ state: "attached" });
  await write(white, "Have fun");
  await black.getByRole("button", { name: "Chat, 2 new messages" }).waitFor();
  await black.locator(".badge", { hasText: "2" }).waitFor();
  await picture(black, "unread-phone");
  await chatButton(black).tap();
  await black.locator(".chat-lines", { hasText: "Have fun" }).waitFor();
  await picture(black, "chat-phone");
  await black.getByRole("button", { name: "Chat", exact: true }).waitFor({ state: "attached" });
  await black.getByRole("button", { name: "Close" }).tap();
  expect(await black.locator(".badge").count()).toBe(0);
  // One's own messages do not count as unread.
  await white.getByRole("button", { name: "Close" }).tap();
  expect(await white.locator(".badge").count()).toBe(0);
});

test("where the chat is in sight, a line that arrives leaves no sign", async () => {
  const [white, black] = await twoPeople(here);
  await write(white, "Good luck");
  await black.locator(".chat-lines", { hasText: "Good luck" }).waitFor();
  expect(await black.locator(".badge").count()).toBe(0);
});

test("a draw that is declined is said, in words and by a move", async () => {
  const [white, black] = await twoPeople(here);
  await moveByClicks(white, "e2", "e4", "e4");
  await moveByClicks(black, "e7", "e5", "e5");
  await confirm(white, "Offer draw");
  await black.getByRole("button", { name: "Decline draw" }).click();
  await expectStatus(white, "Black declines the draw.");
  // The note stays until the next event.
  await moveByClicks(white, "g1", "f3", "Nf3");
  await expect.poll(() => white.locator(".status-aside").textContent()).toBe("");
  await confirm(white, "Offer draw");
  await expectStatus(black, "White offers a draw.");
  await moveByClicks(black, "b8", "c6", "Nc6");
  await expectStatus(white, "Black declines the draw.");
});

test("what was declined while the connection was lost is said when it is back", async () => {
  const [white, black] = await twoPeople(here);
  await moveByClicks(white, "e2", "e4", "e4");
  await moveByClicks(black, "e7", "e5", "e5");
  await confirm(white, "Offer draw");
  await expectStatus(black, "White offers a draw.");
  await white.context().setOffline(true);
  await expectStatus(white, "Reconnecting.");
  await black.getByRole("button", { name: "Decline draw" }).click();
  await black.getByRole("button", { name: "Decline draw" }).waitFor({ state: "detached" });
  await white.context().setOffline(false);
  await expectStatus(white, "Black declines the draw.");
});

test("a draw that the computer declines is said", async () => {
  const page = await againstComputer(here);
  await moveByClicks(page, "e2", "e4");
  await page.locator(".moves-move").nth(1).waitFor();
  await confirm(page, "Offer draw");
  await expectStatus(page, "Black declines the draw.");
});

test("a refusal is gone when another piece is chosen", async () => {
  const page = await againstComputer(here);
  await click(page, "e2");
  await click(page, "e5");
  await expectStatus(page, "The pawn on e2 cannot go to e5.");
  await click(page, "g1");
  await expect.poll(() => page.locator(".status-aside").textContent()).toBe("");
});
