import { expect, test } from "vitest";
import { expectStatus, moveByClicks } from "./kit/board";
import { picture, VIEWPORTS } from "./kit/browser";
import { goToBoard } from "./kit/key";
import { stage } from "./kit/stage";
import { oneScreen, openTools, playAll, setup, twoPeople } from "./kit/table";

const here = stage();

test("a question mark shows the keys, from the board too, and Escape puts them away", async () => {
  const page = await oneScreen(here);
  const keys = page.getByRole("dialog", { name: "Keys" });
  await page.keyboard.press("?");
  await keys.getByText("One move back or forward").waitFor();
  await picture(page, "keys-wide");
  await page.keyboard.press("Escape");
  await keys.waitFor({ state: "hidden" });
  await goToBoard(page);
  await page.keyboard.press("?");
  await keys.waitFor();
  await keys.getByRole("button", { name: "Close" }).click();
  await keys.waitFor({ state: "hidden" });
  // A question mark typed into a field is only text.
  await page.keyboard.press("/");
  const field = page.getByLabel("Type a move", { exact: true });
  await field.and(page.locator(":focus")).waitFor();
  await page.keyboard.type("?");
  expect(await field.inputValue()).toBe("?");
});

test("the keys are also shown by a button, on a phone too", async () => {
  const page = await oneScreen(here, "/", VIEWPORTS.phone);
  await openTools(page);
  await page.getByRole("button", { name: "Keys" }).tap();
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
  await picture(page, "keys-phone");
});

test("sounds are switched off at the table, and stay so", async () => {
  const page = await oneScreen(here);
  const sound = page.getByRole("button", { name: "Play sounds" });
  expect(await sound.getAttribute("aria-pressed")).toBe("true");
  await sound.click();
  expect(await sound.getAttribute("aria-pressed")).toBe("false");
  await page.reload();
  await sound.waitFor();
  expect(await sound.getAttribute("aria-pressed")).toBe("false");
});

test("captured pieces are named", async () => {
  const page = await oneScreen(here, setup("4k3/8/3n4/2p1p3/1P1P4/8/8/4K3 w - - 0 1"));
  expect(await page.getByRole("img", { name: /^Captured/ }).count()).toBe(0);
  await playAll(page, "b4c5 bxc5", "d6e4 Ne4", "d4e5 dxe5", "e4c5 Nxc5");
  await page.getByRole("img", { name: "Captured: 2 pawns", exact: true }).waitFor();
  await page.getByRole("img", { name: "Captured: a pawn", exact: true }).waitFor();
});

test("a player who is away is said to be away", async () => {
  const [white, black] = await twoPeople(here);
  await moveByClicks(white, "e2", "e4", "e4");
  await white.getByRole("img", { name: "Here" }).waitFor();
  await black.close();
  await white.locator(".play-top").getByText("Away").waitFor();
  await expectStatus(white, "Black to move.");
});
