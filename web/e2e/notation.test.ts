import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectLastMove, moveByClicks } from "./kit/board";
import { picture, VIEWPORTS } from "./kit/browser";
import { stage } from "./kit/stage";

const { visit } = stage();

/** A game on one screen in a language, with stored settings. */
async function game(locale: string, path = "/", settings: object = {}): Promise<Page> {
  const page = await visit("/learn", { ...VIEWPORTS.wide, locale });
  await page.evaluate(
    (kept) => window.localStorage.setItem("tabiya.settings", kept),
    JSON.stringify(settings),
  );
  await page.goto(
    new URL(`${path}${path.includes("?") ? "&" : "?"}opponent=screen`, page.url()).href,
  );
  await page.locator(".board:not(.dead)").waitFor();
  return page;
}

const field = (page: Page) => page.locator("input[name=move]");

async function type(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.keyboard.press("Enter");
}

test("moves have the language's letters, and are typed with them or with English ones", async () => {
  const page = await game("de");
  await moveByClicks(page, "g1", "f3", "Sf3");
  await field(page).waitFor();
  await type(page, "Sf6");
  await expectLastMove(page, "Sf6");
  await type(page, "Nc3");
  await expectLastMove(page, "Sc3");
  await type(page, "sc6");
  await expectLastMove(page, "Sc6");
});

test("a letter that means two pieces is not guessed", async () => {
  // In French R is the king, in English the rook; both could go to d1.
  const fen = encodeURIComponent("4k3/8/8/8/8/8/4K3/R7 w - - 0 1");
  const page = await game("fr", `/?fen=${fen}`);
  await moveByClicks(page, "a1", "b1", "Tb1");
  await moveByClicks(page, "e8", "e7", "Re7");
  await type(page, "Rd1");
  await page.getByText("Rd1 peut désigner deux coups ici.").waitFor();
  await type(page, "Td1");
  await expectLastMove(page, "Td1");
});

test("figurines are seen, and names are heard", async () => {
  const page = await game("en", "/", { notation: "figurine" });
  await moveByClicks(page, "g1", "f3");
  const move = page.locator(".moves-move").last().getByRole("button");
  await move.and(page.getByRole("button", { name: "knight f3" })).waitFor();
  expect(await move.locator("[aria-hidden]").textContent()).toContain("♘");
  await picture(page, "figurines-wide");
});

test("of all sets of pieces only the chosen one is fetched, and it is seen at once", async () => {
  const page = await visit("/settings");
  const sheets = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => /\/(wood|plain|letter)-[^/]*\.css$/.exec(name)?.[1])
        .filter((name) => name !== undefined),
    );
  await page.getByText("Figurines ♘").waitFor();
  await page.locator(".settings-preview").waitFor();
  const choose = (set: string) =>
    page.getByRole("group", { name: "Pieces", exact: true }).getByText(set).click();
  const picture = () =>
    page
      .locator(".settings-preview piece.white.knight")
      .first()
      .evaluate((piece) => getComputedStyle(piece).backgroundImage);
  const classic = await picture();
  await choose("Wood");
  await expect.poll(picture).not.toBe(classic);
  await page.goto(new URL("/practice", page.url()).href);
  await page.locator(".board:not(.dead)").waitFor();
  await expect.poll(sheets).toEqual(["wood"]);
  // The letters of the set are those of the notation.
  await page.goto(new URL("/settings", page.url()).href);
  await choose("Letters");
  const letter = () =>
    page
      .locator(".settings-preview piece.white.knight")
      .first()
      .evaluate((piece) => getComputedStyle(piece, "::after").content);
  await expect.poll(letter).toBe('"N"');
  await page.getByLabel("Language").selectOption("de");
  await expect.poll(letter).toBe('"S"');
});
