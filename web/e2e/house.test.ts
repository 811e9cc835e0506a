import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectLastMove, expectStatus, moveByClicks, moveByTaps } from "./kit/board";
import { newPerson, picture, VIEWPORTS } from "./kit/browser";
import { CLUB, isClubFault, openClubBrowser, startClubServer } from "./kit/club";
import { Server } from "./kit/server";
import { openShare } from "./kit/table";

/** The note of a server that other devices cannot reach. */
const ALONE = "Only this device can reach this server";
let server: Server;
let browser: Browser;

beforeAll(async () => {
  browser = await openClubBrowser();
});
afterAll(async () => {
  await browser?.close();
});

const at = (host: string) => {
  const url = new URL(server.url);
  url.hostname = host;
  return url.origin;
};

test("a phone on the same network plays with its own address as the origin", async () => {
  server = await Server.startAt("0.0.0.0:0");
  try {
    const host = await newPerson(browser);
    await host.page.goto(`${at("127.0.0.1")}/?color=white`);
    await host.page.getByRole("button", { name: "Friend" }).click();
    const link = await host.page.locator(".invitation-link").inputValue();
    expect(await host.page.getByText(ALONE).count()).toBe(0);
    const phone = await newPerson(browser, VIEWPORTS.phone);
    await phone.page.goto(`${at("127.0.0.2")}${new URL(link).pathname}`);
    await phone.page.getByRole("button", { name: "Join the game" }).tap();
    await expectStatus(phone.page, "White to move.");
    expect(new URL(phone.page.url()).hostname).toBe("127.0.0.2");
    await moveByClicks(host.page, "e2", "e4", "e4");
    await expectLastMove(phone.page, "e4");
    await moveByTaps(phone.page, "e7", "e5", "e5");
    await expectLastMove(host.page, "e5");
    expect([...host.faults, ...phone.faults]).toEqual([]);
    await phone.close();
    await host.close();
  } finally {
    await server.stop();
  }
});

test("a server that only its own device reaches says so beside its links, and what to do", async () => {
  server = await Server.start();
  try {
    const { page, close } = await newPerson(browser);
    await page.goto(server.url);
    await page.getByRole("button", { name: "Friend" }).click();
    await page.locator(".invitation-link").waitFor();
    await page.getByText(ALONE).waitFor();
    await page.locator("code", { hasText: "0.0.0.0" }).waitFor();
    // On a phone the command takes several lines, and no word of it is broken.
    await page.setViewportSize({ width: 360, height: 740 });
    const words = await page.locator(".reach-note code span").evaluateAll((spans) =>
      spans.map((span) => {
        const line = Number.parseFloat(getComputedStyle(span).lineHeight);
        return span.getBoundingClientRect().height < 1.5 * line;
      }),
    );
    expect(words.length).toBeGreaterThan(2);
    expect(words).not.toContain(false);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(server.url);
    await page.getByRole("button", { name: "One screen" }).click();
    await expectStatus(page, "White to move.");
    await openShare(page);
    await page.getByText(ALONE).waitFor();
    await page.locator("code", { hasText: "0.0.0.0" }).waitFor();
    await picture(page, "share-alone-wide");
    await close();
  } finally {
    await server.stop();
  }
});

test("copying works without a secure context", async () => {
  const club = await startClubServer();
  server = club.server;
  try {
    const { page, close, faults } = await newPerson(browser);
    await page.goto(club.url);
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
    await page.getByRole("button", { name: "One screen" }).click();
    await expectStatus(page, "White to move.");
    await moveByClicks(page, "e2", "e4", "e4");
    await openShare(page);
    await page.getByRole("button", { name: "Copy FEN" }).click();
    await page.getByText("Copied.").waitFor();
    // Pasting shows what was copied.
    const field = page.getByLabel("Type a move", { exact: true });
    await field.focus();
    await page.keyboard.press("Control+V");
    expect(await field.inputValue()).toContain("rnbqkbnr/pppppppp");
    expect(faults.filter((fault) => !isClubFault(fault))).toEqual([]);
    await close();
  } finally {
    await server.stop();
  }
});

test("a page by a name that is not the server's is not answered", async () => {
  server = await Server.start();
  try {
    const { page, close } = await newPerson(browser);
    const response = await page.goto(`${at(CLUB)}/api/info`);
    expect(response?.status()).toBe(421);
    await close();
  } finally {
    await server.stop();
  }
});
