import { mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { expectOpenToAll } from "./kit/axe";
import { expectStatus, moveByClicks } from "./kit/board";
import { killTab, picture, VIEWPORTS } from "./kit/browser";
import { keptForOffline } from "./kit/device";
import { goToBoard, moveByKeys } from "./kit/key";
import { standsReviewed } from "./kit/review";
import { stage } from "./kit/stage";
import { twoPeople } from "./kit/table";
import { expectRoom } from "./kit/target";
import { cardsOf, solve, TASK, trainPasted, tryMove } from "./kit/train";

const here = stage();
const DAY_MS = 86_400_000;

test("without cards, the view says what will be here and leads to it", async () => {
  const page = await here.visit("/train");
  await page.getByText("Nothing to train yet.").waitFor();
  await expectOpenToAll(page, "empty training");
  await picture(page, "train-empty");
  await page.getByRole("link", { name: "Review a game" }).click();
  await page.getByRole("heading", { name: "My games" }).waitFor();
  await page.getByRole("link", { name: "Training" }).click();
  await page.getByText("Nothing to train yet.").waitFor();
});

test("an own mistake is solved until it is known, and a wrong move says why it fails", async () => {
  const page = await here.visit();
  await trainPasted(page);
  await page.getByText("Left today: 1").waitFor();
  await picture(page, "train-wide");
  await expectOpenToAll(page, "training");
  await tryMove(page, "b2", "b4");
  await page.getByText("b4 is not it. There is something better.").waitFor();
  await page.locator('.train-why [data-kind="refutation"]').waitFor();
  await picture(page, "train-wrong");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText(TASK).waitFor();
  await tryMove(page, "g2", "g4");
  await page.locator('.train-why [data-kind="mate"]', { hasText: "Qh4# is mate." }).waitFor();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator("cg-board square.hinted").waitFor();
  await solve(page);
  // Two wrong moves: it is to come again.
  expect(await page.locator("[data-answer].main").getAttribute("data-answer")).toBe("again");
  await picture(page, "train-solved");
  await expectOpenToAll(page, "a solved position");
  await page.locator("[data-answer=good]").click();
  await page.getByText("Done for now.").waitFor();
  const [learning] = await cardsOf(page);
  expect(learning).toMatchObject({ answers: 1, misses: 0, played: "g2g4" });
  expect(learning?.schedule?.[0]).toBe(1);
  // The second answer makes days of minutes.
  await page.getByRole("button", { name: "Go on at once" }).click();
  await solve(page);
  await page.locator("[data-answer=good]").click();
  await page.getByText("Done for today. The next position comes on").waitFor();
  const [known] = await cardsOf(page);
  expect(known).toMatchObject({ answers: 2, due_ms: known?.schedule?.[2] });
  expect(known?.schedule?.[0]).toBe(2);
  expect((known?.due_ms ?? 0) - Date.now()).toBeGreaterThan(DAY_MS / 2);
  await picture(page, "train-done");
  // The same game again makes no second card, and what was learned stays.
  await page.goBack();
  await standsReviewed(page);
  await page.getByRole("link", { name: "Training" }).click();
  await page.getByText("Done for today.").waitFor();
  expect(await cardsOf(page)).toEqual([known]);
});

test("mistakes of a game that was played here come by themselves", async () => {
  const [white, black] = await twoPeople(here, "/?color=white");
  for (const [page, from, to, san] of [
    [white, "f2", "f3", "f3"],
    [black, "e7", "e5", "e5"],
    [white, "g2", "g4", "g4"],
    [black, "d8", "h4", "Qh4#"],
  ] as const) {
    await moveByClicks(page, from, to, san);
    await expectStatus(
      page === white ? black : white,
      san === "Qh4#" ? "by checkmate" : "Your move",
    );
  }
  for (const [page, count] of [
    [white, 1],
    [black, 0],
  ] as const) {
    await page.getByRole("link", { name: "Review" }).click();
    await standsReviewed(page);
    await expect.poll(async () => (await cardsOf(page)).length).toBe(count);
    await page.goto(new URL("/train", page.url()).href);
    await page.getByText(count === 0 ? "Nothing to train yet." : "Left today: 1").waitFor();
    expect((await cardsOf(page)).length).toBe(count);
  }
});

test("an answer is kept when the tab dies right after it", async () => {
  const page = await here.visit();
  await trainPasted(page);
  await solve(page);
  await page.keyboard.press("4");
  await page.getByText("Done for today.").waitFor();
  const before = await cardsOf(page);
  await killTab(page);
  const again = await page.context().newPage();
  await again.goto(`${here.server().url}/train`);
  await again.getByText("Done for today.").waitFor();
  expect(await cardsOf(again)).toEqual(before);
  expect(before[0]).toMatchObject({ answers: 1 });
});

test("all progress goes out as one file and comes in again, and other files change nothing", async () => {
  const page = await here.visit();
  await trainPasted(page);
  await solve(page);
  await page.locator("[data-answer=easy]").click();
  await page.getByText("Done for today.").waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save progress as a file" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("tabiya-progress.json");
  const text = await readFile(await download.path(), "utf8");
  const cards = await cardsOf(page);

  const other = await here.visit("/train");
  await other.getByText("Nothing to train yet.").waitFor();
  const load = (content: string) =>
    other.locator('input[type="file"]').setInputFiles({
      name: "progress.json",
      mimeType: "application/json",
      buffer: Buffer.from(content),
    });
  for (const [content, said] of [
    ["1. e4 e5", "This is not a progress file of Tabiya. Nothing was changed."],
    [text.slice(0, -40), "This progress file is damaged. Nothing was changed."],
    [text.replace("g2g4", "g2g5"), "This progress file is damaged. Nothing was changed."],
    [text.replace('"version":3', '"version":9'), "A newer version of Tabiya wrote this file."],
  ] as const) {
    await load(content);
    await other.getByText(said).waitFor();
    expect(await cardsOf(other), said).toEqual([]);
    await other.reload();
    await other.getByText("Nothing to train yet.").waitFor();
  }
  const folder = await mkdtemp(join(tmpdir(), "tabiya-e2e-"));
  try {
    const large = join(folder, "large.json");
    await writeFile(large, "");
    await truncate(large, 20_000_001);
    await other.locator('input[type="file"]').setInputFiles(large);
    await other.getByText("This file is too large. Nothing was changed.").waitFor();
  } finally {
    await rm(folder, { recursive: true });
  }
  await load(text);
  await other.getByText("Loaded: 1 position.").waitFor();
  await other.getByText("Done for today.").waitFor();
  expect(await cardsOf(other)).toEqual(cards);

  // The first version had only mistakes, and did not say so.
  const { format, cards: written, endings } = JSON.parse(text);
  const first = JSON.stringify({ format, version: 1, cards: written, endings }).replace(
    '"kind":"mistake",',
    "",
  );
  expect(first).not.toContain("kind");
  const earlier = await here.visit("/train");
  await earlier.locator('input[type="file"]').setInputFiles({
    name: "progress.json",
    mimeType: "application/json",
    buffer: Buffer.from(first),
  });
  await earlier.getByText("Loaded: 1 position.").waitFor();
  expect(await cardsOf(earlier)).toEqual(cards);
});

test("what the first release with a training has kept is taken over", async () => {
  const page = await here.visit();
  await trainPasted(page);
  const [kept] = await cardsOf(page);
  const later = await here.visit("/settings");
  await later.getByRole("heading", { name: "Settings" }).waitFor();
  // Its database had two parts, and its cards no kinds.
  await later.evaluate(async (kept) => {
    const request = indexedDB.open("tabiya-train", 1);
    request.onupgradeneeded = () => {
      const cards = request.result.createObjectStore("cards", { keyPath: "key" });
      for (const index of ["due_ms", "first_ms"]) cards.createIndex(index, index);
      request.result.createObjectStore("endings", { keyPath: "name" });
      const { kind: _, ...card } = kept as Record<string, unknown>;
      cards.put(card);
    };
    await new Promise((resolve) => request.addEventListener("success", resolve));
    request.result.close();
  }, kept);
  expect((await cardsOf(later))[0]).not.toHaveProperty("kind");
  await later.goto(new URL("/train", later.url()).href);
  await solve(later);
  await later.locator("[data-answer=easy]").click();
  await later.getByText("Done for today.").waitFor();
  expect((await cardsOf(later))[0]).toMatchObject({ kind: "mistake", answers: 1 });
});

test("on a phone, everything can be hit, and a position is solved with a finger", async () => {
  const page = await here.visit("/", VIEWPORTS.phone);
  await trainPasted(page);
  await expectRoom(page, "training");
  await picture(page, "train-phone");
  await page.getByRole("button", { name: "Show the move" }).tap();
  await page.getByText("was best.").waitFor();
  await expectRoom(page, "a position that was shown");
  await expectOpenToAll(page, "a position that was shown");
  await picture(page, "train-phone-shown");
  await page.locator("[data-answer=again]").tap();
  await page.getByText("Done for now.").waitFor();
  expect((await cardsOf(page))[0]).toMatchObject({ answers: 1, misses: 1 });
});

test("without the network, a position is solved by keys alone", async () => {
  const page = await here.visit("/");
  await trainPasted(page);
  await page.goto(new URL("/", page.url()).href);
  await keptForOffline(page);
  await page.context().setOffline(true);
  await page.goto(new URL("/train", page.url()).href);
  await page.getByText(TASK).waitFor();
  await goToBoard(page);
  await moveByKeys(page, "e2", "e4");
  // The answer that is suggested has the focus.
  await page.locator("[data-answer=good]:focus").waitFor();
  await page.keyboard.press("1");
  await page.getByText("Done for now.").waitFor();
  expect((await cardsOf(page))[0]).toMatchObject({ answers: 1, misses: 1 });
});

test("from right to left, nothing keeps anybody out", async () => {
  const page = await here.visit("/train", { ...VIEWPORTS.phone, locale: "ar" });
  await page.locator(".nothing .button.main").waitFor();
  expect(await page.evaluate(() => document.documentElement.dir)).toBe("rtl");
  await expectOpenToAll(page, "training in Arabic");
  await expectRoom(page, "training in Arabic");
  await picture(page, "train-arabic");
});
