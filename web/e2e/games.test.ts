import { expect, test } from "vitest";
import { expectOpenToAll } from "./kit/axe";
import { expectStatus } from "./kit/board";
import { picture, VIEWPORTS } from "./kit/browser";
import { breakOffGames } from "./kit/game";
import { stage } from "./kit/stage";
import { confirm, playAll } from "./kit/table";

const { visit } = stage();

test("an empty list says what will be here, and leads to a game", async () => {
  const page = await visit("/games");
  await page.getByText("Every game that you play on this device appears here").waitFor();
  await page.getByRole("link", { name: "New game" }).click();
  await page.getByRole("button", { name: "One screen" }).waitFor();
});

test("each game has its board, its opponent, its result and its day, and can be found", async () => {
  const page = await visit("/");
  await page.getByRole("button", { name: "One screen" }).click();
  await expectStatus(page, "White to move.");
  await playAll(page, "e2e4 e4", "d7d5 d5", "e4d5 exd5");
  await confirm(page, "Resign");
  await expectStatus(page, "has resigned.");
  await page.goto(new URL("/strategies", page.url()).href);
  await page.getByRole("button", { name: "Play against it: Greedy, from the start" }).click();
  await expectStatus(page, "Your move.");

  await page.goto(new URL("/games", page.url()).href);
  const rows = page.locator(".game");
  await rows.nth(1).waitFor();
  const [running, over] = [rows.nth(0), rows.nth(1)];
  expect(await running.locator(".mini-board piece").count()).toBe(32);
  expect(await over.locator(".mini-board piece").count()).toBe(31);
  expect(await over.locator(".game-result").textContent()).toContain("1–0");
  expect(await running.locator(".game-result").textContent()).toContain("in progress");
  await running.getByText("Greedy").waitFor();
  await running.getByRole("img", { name: "Black" }).waitFor();
  expect(await running.locator("time").getAttribute("datetime")).toContain("T");
  await expectOpenToAll(page, "the own games");
  await picture(page, "games-rows-wide");

  await page.getByText("Lost", { exact: true }).click();
  await page.getByText("No games found.").waitFor();
  await page.getByText("In progress", { exact: true }).click();
  await expect.poll(() => rows.count()).toBe(1);
  await page.getByText("All", { exact: true }).click();
  await expect.poll(() => rows.count()).toBe(2);
  await page.getByLabel("Search by opponent").fill("GREED");
  await expect.poll(() => rows.count()).toBe(1);
  await rows.locator(".game-link").click();
  await expectStatus(page, "Your move.");
});

test("the list fits a small phone, also in the dark", async () => {
  const page = await visit("/", { ...VIEWPORTS.small, colorScheme: "dark" });
  await page.getByRole("button", { name: "One screen" }).tap();
  await expectStatus(page, "White to move.");
  await page.goto(new URL("/games", page.url()).href);
  await page.locator(".game").waitFor();
  await picture(page, "games-rows-small");
  const isWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isWide).toBe(false);
});

test("a game is found and gone on with, however many came after it", async () => {
  const page = await visit("/");
  await page.getByRole("button", { name: "One screen" }).click();
  await expectStatus(page, "White to move.");
  await playAll(page, "e2e4 e4");
  const table = page.url();
  // More than the list shows at first.
  await breakOffGames(page, 21);

  await page.goto(new URL("/", table).href);
  await page.getByRole("link", { name: /One screen.*Black to move/ }).waitFor();

  await page.goto(new URL("/games", table).href);
  const rows = page.locator(".game");
  await rows.nth(19).waitFor();
  await page.getByText("In progress", { exact: true }).click();
  await expect.poll(() => rows.count()).toBe(1);
  expect(await page.getByRole("button", { name: "Show more" }).count()).toBe(0);
  await page.getByLabel("Search by opponent").fill("Computer");
  await page.getByText("No games found.").waitFor();
  await page.getByLabel("Search by opponent").fill("");
  await rows.locator(".game-link").click();
  await expectStatus(page, "Black to move.");
  expect(page.url()).toBe(table);
});
