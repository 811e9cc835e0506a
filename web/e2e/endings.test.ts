import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ENDINGS } from "../src/train/ending/course";
import { expectOpenToAll } from "./kit/axe";
import { picture, VIEWPORTS } from "./kit/browser";
import { keptForOffline } from "./kit/device";
import { stage } from "./kit/stage";
import { expectRoom } from "./kit/target";
import { tryMove } from "./kit/train";

const here = stage();

const said = (page: Page, text: string) =>
  page.locator(".learning-said").getByText(text, { exact: false }).waitFor();

/** Makes a move as the number that it has. */
async function moveAs(page: Page, number: number, from: string, to: string): Promise<void> {
  await said(page, `Your move: ${number} of`);
  await tryMove(page, from, to);
}

test("the course has a board for each ending, and nothing keeps anybody out", async () => {
  const page = await here.visit("/learn");
  await page.getByRole("link", { name: "Endings" }).click();
  await page.getByRole("heading", { name: "Endings", exact: true }).waitFor();
  expect(await page.locator(".ending-link").count()).toBe(ENDINGS.length);
  await expectOpenToAll(page, "endings");
  await picture(page, "endings-wide");
  await page.getByRole("link", { name: "King and queen" }).click();
  await said(page, "Your move: 1 of 15.");
  await expectOpenToAll(page, "an ending");
  await picture(page, "ending-wide");
});

test("a pawn outside of the square is promoted, and the course remembers it", async () => {
  const page = await here.visit("/endings/square");
  await moveAs(page, 1, "a4", "a5");
  await moveAs(page, 2, "a5", "a6");
  await moveAs(page, 3, "a6", "a7");
  await moveAs(page, 4, "a7", "a8");
  await page.getByRole("button", { name: "queen" }).click();
  await said(page, "Goal reached.");
  await page.getByRole("link", { name: "Next ending" }).waitFor();
  await picture(page, "ending-reached");
  await page.getByRole("link", { name: "All endings" }).click();
  await page.locator(".ending-link", { hasText: "The square of the pawn" }).waitFor();
  await page.locator(".ending-reached").waitFor();
  expect(await page.locator(".ending-reached").count()).toBe(1);
});

test("a pawn inside of the square is caught, and the game is drawn", async () => {
  const page = await here.visit("/endings/catch");
  // The tables answer the same every time.
  await moveAs(page, 1, "d4", "e5");
  await moveAs(page, 2, "e5", "f6");
  await moveAs(page, 3, "f6", "g6");
  await moveAs(page, 4, "g6", "g7");
  await moveAs(page, 5, "g7", "h8");
  await said(page, "Goal reached.");
});

test("a move that loses the draw is told and taken back, and the right one is shown", async () => {
  const page = await here.visit("/endings/hold_opposition");
  await moveAs(page, 1, "e7", "d8");
  await said(page, "Kd8 loses: mate in 10. Take it back and look again.");
  await picture(page, "ending-lost");
  await page.getByRole("button", { name: "Take back" }).click();
  await moveAs(page, 1, "e7", "e8");
  await said(page, "Your move: 2 of 10.");
  await page.getByRole("button", { name: "Show the move" }).click();
  await page.locator(".cg-shapes line").first().waitFor({ state: "attached" });
});

test("an ending against the engine begins with its move", async () => {
  const page = await here.visit("/endings/philidor", VIEWPORTS.phone);
  await said(page, "Your move: 1 of 20.");
  await page.locator(".orientation-black").waitFor();
  await expectRoom(page, "an ending on a phone");
  await picture(page, "ending-phone");
  await page.getByRole("link", { name: "All endings" }).tap();
  await page.getByRole("heading", { name: "Endings", exact: true }).waitFor();
  await expectRoom(page, "the course on a phone");
  await picture(page, "endings-phone");
});

test("a table that was loaded once is there without the network, and another one is missed", async () => {
  const page = await here.visit("/");
  await keptForOffline(page);
  await page.goto(new URL("/endings/queen", page.url()).href);
  await said(page, "Your move: 1 of 15.");
  await page.context().setOffline(true);
  await page.reload();
  await moveAs(page, 1, "d1", "d7");
  await said(page, "Your move: 2 of 15.");
  await page.goto(new URL("/endings/rook", page.url()).href);
  await said(page, "The table of this ending is not on your device yet.");
  await page.context().setOffline(false);
});

test("what is no ending is said", async () => {
  const page = await here.visit("/endings/nothing");
  await page.getByText("There is nothing at this address.").waitFor();
});
