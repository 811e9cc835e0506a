import { expect, test } from "vitest";
import { ENDINGS } from "../src/train/ending/course";
import { expectOpenToAll } from "./kit/axe";
import { picture, VIEWPORTS } from "./kit/browser";
import { keptForOffline, withoutServer } from "./kit/device";
import { catchPawn, moveAs, runToQueen, said } from "./kit/ending";
import { stage } from "./kit/stage";
import { expectRoom } from "./kit/target";

const here = stage();

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
  await runToQueen(page);
  await page.getByRole("link", { name: "Next ending" }).waitFor();
  await picture(page, "ending-reached");
  await page.getByRole("link", { name: "All endings" }).click();
  await page.locator(".ending-link", { hasText: "The square of the pawn" }).waitFor();
  await page.locator(".ending-reached").waitFor();
  expect(await page.locator(".ending-reached").count()).toBe(1);
});

test("a pawn inside of the square is caught, and the game is drawn", async () => {
  const page = await here.visit("/endings/catch");
  await catchPawn(page);
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
  await withoutServer(page, here.server(), async () => {
    await page.reload();
    await moveAs(page, 1, "d1", "d7");
    await said(page, "Your move: 2 of 15.");
    await page.goto(new URL("/endings/rook", page.url()).href);
    await said(page, "The table of this ending is not on your device yet.");
  });
});

test("what is no ending is said", async () => {
  const page = await here.visit("/endings/nothing");
  await page.getByText("There is nothing at this address.").waitFor();
});
