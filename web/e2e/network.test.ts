import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectLastMove, expectStatus, moveByClicks } from "./kit/board";
import { newPerson, openBrowser } from "./kit/browser";
import { Server } from "./kit/server";
import { Wire } from "./kit/wire";

let server: Server;
let browser: Browser;
let wire: Wire;

beforeAll(async () => {
  [server, browser] = await Promise.all([Server.start(), openBrowser()]);
  wire = await Wire.to(server.url);
});
afterAll(async () => {
  await wire?.close();
  await browser?.close();
  await server?.stop();
});

test("a cut network is said, a move waits for it, and what was missed comes in", async () => {
  const host = await newPerson(browser);
  await host.page.goto(`${server.url}/?color=white`);
  await host.page.getByRole("button", { name: "Friend" }).click();
  const link = await host.page.locator(".invitation-link").inputValue();
  // Only the guest's line is cut; the host plays on.
  const guest = await newPerson(browser);
  await guest.page.goto(`${wire.url}${new URL(link).pathname}`);
  await guest.page.getByRole("button", { name: "Sit down" }).click();
  await expectStatus(guest.page, "White to move.");
  await moveByClicks(host.page, "e2", "e4", "e4");
  await expectLastMove(guest.page, "e4");

  wire.cut();
  await expectStatus(guest.page, "Reconnecting. Everything up to the last move is safe.");
  await moveByClicks(guest.page, "e7", "e5");
  await expectStatus(guest.page, "Reconnecting. Your move is safe and will be sent.");
  expect(await host.page.locator(".moves-move").count()).toBe(1);
  wire.mend();
  await expectLastMove(guest.page, "e5");
  await expectLastMove(host.page, "e5");

  wire.cut();
  await expectStatus(guest.page, "Reconnecting.");
  await moveByClicks(host.page, "g1", "f3", "Nf3");
  wire.mend();
  await expectLastMove(guest.page, "Nf3");
  await expectStatus(guest.page, "Your move. You have Black.");
  expect(await guest.page.locator(".moves-move").count()).toBe(3);
  await guest.close();
  await host.close();
});
