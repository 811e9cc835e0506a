import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectStatus, moveByClicks } from "./kit/board";
import { picture, VIEWPORTS } from "./kit/browser";
import { chooseDevice, oneScreenHere } from "./kit/device";
import { stage } from "./kit/stage";
import { confirm, playAll } from "./kit/table";

const { server, visit } = stage();

/** The games of a PGN file without their headers, which name the place, in a fixed order. */
const movetexts = (pgn: string) =>
  pgn
    .split(/\n\n+/)
    .map((part) => part.trim().replace(/\s+/g, " "))
    .filter((part) => part !== "" && !part.startsWith("["))
    .sort();

/** What the page lets the person save when a button is pressed. */
async function saved(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name }).click();
  let text = "";
  for await (const part of await (await download).createReadStream()) text += part;
  return text;
}

test("games of this device are brought to the server, equal move by move, once", async () => {
  const page = await visit("/?clock=5%2B3");
  await oneScreenHere(page);
  await playAll(page, "f2f3 f3", "e7e5 e5", "g2g4 g4", "d8h4 Qh4#");
  await expectStatus(page, "Black wins by checkmate.");

  await page.goto(`${server().url}/?color=white`);
  await chooseDevice(page);
  await page.getByRole("button", { name: "Play against the computer" }).click();
  await expectStatus(page, "Your move. You play White.");
  await moveByClicks(page, "e2", "e4");
  await page.locator(".moves-move").nth(1).waitFor();
  await page.getByRole("button", { name: "Take back" }).click();
  await page.getByText("No moves yet.").waitFor();
  await moveByClicks(page, "d2", "d4");
  await page.locator(".moves-move").nth(1).waitFor();
  await confirm(page, "Resign");
  await page.locator(".ending").waitFor();

  // One that is not over stays here.
  await page.goto(server().url);
  await oneScreenHere(page);
  await moveByClicks(page, "a2", "a4", "a4");

  await page.goto(`${server().url}/games`);
  await page.getByText("2 finished games are only on this device.").waitFor();
  await picture(page, "device-bring-wide");
  const here = movetexts(await saved(page, "Download the games on this device"));
  expect(here.length).toBe(3);
  await page.getByRole("button", { name: "Bring to the server" }).click();
  const brought = page.locator(".game", { hasText: "played without the server" });
  await expect.poll(() => brought.count()).toBe(2);
  expect(await page.locator(".game", { hasText: "on this device" }).count()).toBe(1);
  expect(await page.getByRole("button", { name: "Bring to the server" }).count()).toBe(0);
  await picture(page, "device-brought-wide");

  const response = await page.request.get(`${server().url}/api/tables/mine/pgn`);
  const there = movetexts(await response.text());
  expect(there.length).toBe(2);
  expect(here).toEqual(expect.arrayContaining(there));
  const recent = await page.request.get(`${server().url}/api/tables/recent`);
  expect(((await recent.json()) as { games: unknown[] }).games).toEqual([]);

  // At the server it is a game like any other.
  await brought.filter({ hasText: "0–1" }).last().locator(".game-link").click();
  await page.locator(".ending-how").getByText("Played without the server").waitFor();
  await picture(page, "device-brought-game-wide");
  expect(new URL(page.url()).pathname).not.toContain("local-");
});

test("a game that could not be sent stays on this device and is brought later", async () => {
  const page = await visit("/", VIEWPORTS.phone);
  await oneScreenHere(page);
  await moveByClicks(page, "e2", "e4", "e4");
  await picture(page, "device-game-phone");
  await playAll(page, "f7f6 f6", "d2d4 d4", "g7g5 g5", "d1h5 Qh5#");
  await page.goto(`${server().url}/games`);
  // The answer is lost on its way, after the server has kept the game.
  await page.route("**/api/tables/brought", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Bring to the server" }).click();
  await page.getByText("The server cannot be reached.").first().waitFor();
  await page.locator(".game", { hasText: "on this device" }).waitFor();
  await page.unroute("**/api/tables/brought");
  await page.reload();
  await picture(page, "device-games-phone");
  await page.getByRole("button", { name: "Bring to the server" }).click();
  await page.locator(".game", { hasText: "played without the server" }).waitFor();
  expect(await page.locator(".game").count()).toBe(1);
});
