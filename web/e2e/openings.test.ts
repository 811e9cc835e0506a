import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { LineCard } from "../src/train/card";
import { expectOpenToAll } from "./kit/axe";
import { picture, VIEWPORTS } from "./kit/browser";
import { keptForOffline } from "./kit/device";
import { goToBoard, moveByKeys } from "./kit/key";
import { stage } from "./kit/stage";
import { expectRoom } from "./kit/target";
import { cardsOf, tryMove } from "./kit/train";

const here = stage();

/** Three games, the last of which cannot be read; 1... e5 is twice as frequent as 1... c5. */
const GAMES = `[Event "First"]

1. e4 e5 2. Nf3 Nc6 *

[Event "Second"]

1. e4 c5 2. Nf3 *

[Event "Third"]

1. e4 e5 2. Nf3 (2. Qh5?) *

[Event "Fourth"]

1. e4 Ke4 *
`;

const said = (page: Page, text: string) =>
  page.locator(".learning-said").getByText(text, { exact: false }).waitFor();

const lines = async (page: Page) => (await cardsOf(page)) as unknown as readonly LineCard[];

/** Adds games that are pasted. */
async function paste(page: Page, pgn: string): Promise<void> {
  const field = page.getByLabel("PGN");
  if (!(await field.isVisible())) await page.getByText("Add games or a study").last().click();
  await field.fill(pgn);
  await page.getByRole("button", { name: "Add", exact: true }).click();
}

/** Opens the openings with the games added. */
async function withGames(page: Page): Promise<void> {
  await said(page, "No moves yet.");
  await paste(page, GAMES);
  await page.getByText("Added: 3 games.").waitFor();
}

test("moves that are played are kept, are shown again, and can be taken out", async () => {
  const page = await here.visit("/learn");
  await page.getByRole("link", { name: "Openings" }).click();
  await said(page, "No moves yet.");
  await expectOpenToAll(page, "no openings");
  await picture(page, "openings-empty");
  await tryMove(page, "e2", "e4");
  await said(page, "This line is new.");
  const line = (text: string) => page.locator(".openings-line", { hasText: text });
  await tryMove(page, "e7", "e5");
  await line("1. e4 e5").waitFor();
  await tryMove(page, "g1", "f3");
  await line("1. e4 e5 2. Nf3").waitFor();
  await picture(page, "openings-new");
  await page.getByRole("button", { name: "Keep this line" }).click();
  await said(page, "Your line ends here.");
  const cards = await lines(page);
  expect(cards.map(({ kind, expected }) => [kind, expected])).toEqual(
    expect.arrayContaining([
      ["line", ["e2e4"]],
      ["line", ["g1f3"]],
    ]),
  );
  await page.reload();
  await said(page, "Your move here:");
  await page.locator('[data-move="e2e4"]').click();
  await said(page, "Your opponent's replies");
  await page.locator('[data-move="e7e5"]').click();
  await page.getByRole("button", { name: "Take this move out" }).click();
  await said(page, "Your line ends here.");
  await expect.poll(async () => (await lines(page)).length).toBe(1);
  // The other side has its own.
  await page.getByRole("button", { name: "Black", exact: true }).click();
  await said(page, "No moves yet.");
  await page.locator(".orientation-black").waitFor();
});

test("games are added with how often each reply came, and go out as PGN", async () => {
  const page = await here.visit("/openings");
  await withGames(page);
  await page.getByText("1 game was left out.").waitFor();
  await page.locator('[data-move="e2e4"]').click();
  await page.locator('[data-move="e7e5"]', { hasText: "67%" }).waitFor();
  await page.locator('[data-move="c7c5"]', { hasText: "33%" }).waitFor();
  await expectOpenToAll(page, "openings");
  await picture(page, "openings-wide");
  await page.locator('[data-move="e7e5"]').click();
  // What is marked as a mistake is not learned.
  await page.locator('[data-move="g1f3"]', { hasText: "100%" }).waitFor();
  expect(await page.locator(".openings-move").count()).toBe(1);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save as PGN" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("tabiya-openings-white.pgn");
  const pgn = await readFile(await download.path(), "utf8");
  expect(pgn).toContain("1. e4 { [%count 3] } 1... e5 { [%count 2] } (1... c5 2. Nf3)");
  for (const [text, told] of [
    ["nonsense", "This is no PGN that can be read. Nothing was changed."],
    ['[Variant "Chess960"]\n\n1. e4 *', "not of Chess960. Nothing was changed."],
    ["*", "There is no move of your side in it. Nothing was changed."],
  ] as const) {
    await paste(page, text);
    await page.getByText(told).waitFor();
  }
  expect((await lines(page)).length).toBe(3);
});

test("a line is practiced: replies come by themselves, and answers are kept", async () => {
  const page = await here.visit("/openings");
  await withGames(page);
  await page.getByRole("button", { name: "Practice" }).click();
  await said(page, "White to move. Which move do you know here?");
  await picture(page, "openings-drill");
  await expectOpenToAll(page, "practice of openings");
  await tryMove(page, "d2", "d4");
  await said(page, "d4 is not in your openings here. Try again.");
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator("cg-board square.hinted").waitFor();
  await tryMove(page, "e2", "e4");
  await said(page, "White to move. Which move do you know here?");
  expect((await lines(page)).find(({ expected }) => expected[0] === "e2e4")).toMatchObject({
    answers: 1,
    misses: 1,
  });
  await page.getByRole("button", { name: "Show the move" }).click();
  await said(page, "The move is Nf3.");
  await tryMove(page, "g1", "f3");
  await said(page, "The line ends here. Known at once: 0 of 2.");
  await page.getByRole("button", { name: "Another line" }).click();
  await said(page, "White to move. Which move do you know here?");
  await page.getByRole("button", { name: "Stop" }).click();
  await said(page, "Your move here:");
});

test("practice begins in the position that is shown", async () => {
  const page = await here.visit("/openings");
  await withGames(page);
  await page.locator('[data-move="e2e4"]').click();
  await page.locator('[data-move="c7c5"]').click();
  await said(page, "Your move here:");
  await page.getByRole("button", { name: "Practice" }).click();
  await tryMove(page, "g1", "f3");
  await said(page, "The line ends here. Known at once: 1 of 1.");
  await page.getByRole("button", { name: "Stop" }).click();
  await page.locator(".openings-line", { hasText: "1. e4 c5" }).waitFor();
});

test("a study of several positions begins in each of them", async () => {
  const page = await here.visit("/openings");
  const fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
  await said(page, "No moves yet.");
  await paste(page, `1. e4 e5 2. Nf3 *\n\n[FEN "${fen}"]\n\n1. e4 Ke7 2. e5 *`);
  await page.getByText("Added: 2 games.").waitFor();
  await page.getByLabel("Begin from").selectOption({ index: 1 });
  await page.locator('[data-move="e2e4"]').click();
  await page.locator('[data-move="e8e7"]').click();
  await page.locator(".openings-line", { hasText: "1. e4 Ke7" }).waitFor();
  await expectOpenToAll(page, "openings from several positions");
});

test("a game of a review is handed over, with the side that sits below", async () => {
  const page = await here.visit("/review");
  await page.getByLabel("PGN or FEN").fill("1. d4 d5 2. c4 e6 *");
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.locator("[data-action=tools]").click();
  await page.getByRole("button", { name: "Add to my openings" }).click();
  await page.getByRole("heading", { name: "Openings" }).waitFor();
  expect(await page.getByLabel("PGN").inputValue()).toContain("1. d4 d5 2. c4 e6");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText("Added: 1 game.").waitFor();
  await page.locator('[data-move="d2d4"]').waitFor();
});

test("what another tab has kept is not written over", async () => {
  const page = await here.visit("/openings");
  await said(page, "No moves yet.");
  const other = await page.context().newPage();
  await other.goto(page.url());
  await said(other, "No moves yet.");
  for (const [tab, from, to] of [
    [page, "e2", "e4"],
    [other, "d2", "d4"],
  ] as const) {
    await tab.bringToFront();
    await tryMove(tab, from, to);
    await tab.getByRole("button", { name: "Keep this line" }).click();
    if (tab === page) await said(tab, "Your line ends here.");
  }
  await other.getByText("These openings were changed in another tab.").waitFor();
  await other.getByRole("button", { name: "Keep this line" }).click();
  await said(other, "Your line ends here.");
  await other.getByRole("button", { name: "To the start" }).click();
  await expect.poll(() => other.locator(".openings-move").count()).toBe(2);
});

test("positions of the openings come in the training", async () => {
  const page = await here.visit("/openings");
  await withGames(page);
  await page.locator(".train-foot").getByRole("link", { name: "Training" }).click();
  await page.getByText("Left today: 3").waitFor();
  await said(page, "White to move. Which move do you know here?");
  await expectOpenToAll(page, "an opening in the training");
  await picture(page, "train-line");
  await tryMove(page, "d2", "d4");
  await said(page, "d4 is not in your openings here. Try again.");
  await tryMove(page, "e2", "e4");
  await said(page, "e4 is right.");
  expect(await page.locator("[data-answer].main").getAttribute("data-answer")).toBe("again");
  await picture(page, "train-line-solved");
  await page.locator("[data-answer=easy]").click();
  await page.getByText("Left today: 2").waitFor();
  await page.getByRole("button", { name: "Show the move" }).click();
  await said(page, "The move is Nf3.");
  await page.keyboard.press("1");
  await page.getByText("Left today: 2").waitFor();
  expect((await lines(page)).map(({ answers }) => answers).sort()).toEqual([0, 1, 1]);
});

test("openings are part of the file of progress", async () => {
  const page = await here.visit("/openings");
  await withGames(page);
  await page.locator(".train-foot").getByRole("link", { name: "Training" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save progress as a file" }).click(),
  ]);
  const text = await readFile(await download.path(), "utf8");
  const other = await here.visit("/train");
  const load = async (content: string, told: string) => {
    await other.locator('input[type="file"]').setInputFiles({
      name: "progress.json",
      mimeType: "application/json",
      buffer: Buffer.from(content),
    });
    await other.getByText(told).waitFor();
  };
  await load(text.replace("1. e4", "1. e5"), "This progress file is damaged.");
  expect(await lines(other)).toEqual([]);
  await load(text, "Loaded: 3 positions.");
  expect(await lines(other)).toEqual(await lines(page));
  // Once more changes nothing.
  await load(text, "Loaded: 3 positions.");
  await other.getByRole("link", { name: "Openings" }).click();
  await other.locator('[data-move="e2e4"]').click();
  await other.locator('[data-move="e7e5"]', { hasText: "67%" }).waitFor();
  expect((await lines(other)).length).toBe(3);
});

test("without the network, moves are kept and practiced by keys alone", async () => {
  const page = await here.visit("/");
  await keptForOffline(page);
  await page.context().setOffline(true);
  await page.goto(new URL("/openings", page.url()).href);
  await said(page, "No moves yet.");
  await goToBoard(page);
  await moveByKeys(page, "d2", "d4");
  await said(page, "This line is new.");
  await page.getByRole("button", { name: "Keep this line" }).focus();
  await page.keyboard.press("Enter");
  await said(page, "Your line ends here.");
  await page.getByRole("button", { name: "Practice" }).focus();
  await page.keyboard.press("Enter");
  await said(page, "White to move. Which move do you know here?");
  await goToBoard(page);
  await moveByKeys(page, "d2", "d4");
  await said(page, "The line ends here. Known at once: 1 of 1.");
  // What comes next has the focus.
  await page.locator("[data-action=another]:focus").waitFor();
  expect((await lines(page))[0]).toMatchObject({ answers: 1, misses: 0 });
});

test("on a phone, everything can be hit", async () => {
  const page = await here.visit("/openings", VIEWPORTS.phone);
  await withGames(page);
  await expectRoom(page, "openings on a phone");
  await expectOpenToAll(page, "openings on a phone");
  await picture(page, "openings-phone");
  await page.getByRole("button", { name: "Practice" }).tap();
  await said(page, "White to move. Which move do you know here?");
  await expectRoom(page, "practice on a phone");
  await picture(page, "openings-drill-phone");
});

for (const [locale, title] of Object.entries({
  de: "Eröffnungen",
  es: "Aperturas",
  fr: "Ouvertures",
  ru: "Дебюты",
  ar: "الافتتاحيات",
})) {
  test(`a browser that speaks ${locale} is told of its openings in it`, async () => {
    const page = await here.visit("/openings", { ...VIEWPORTS.small, locale });
    await page.getByRole("heading", { name: title }).waitFor();
    await tryMove(page, "e2", "e4");
    await page.locator("[data-action=keep]").click();
    await page.locator('.learning-said[data-state="end"]').waitFor();
    await page.locator("summary").click();
    await expectRoom(page, `openings in ${locale}`);
    await expectOpenToAll(page, `openings in ${locale}`);
    await picture(page, `openings-small-${locale}`);
  });
}
