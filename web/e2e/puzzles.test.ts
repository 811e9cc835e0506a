import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import type { Card } from "../src/train/card";
import type { PersonStrength, TriedPuzzle } from "../src/train/puzzle/puzzle";
import { expectOpenToAll } from "./kit/axe";
import { killTab, picture, VIEWPORTS } from "./kit/browser";
import { keptForOffline } from "./kit/device";
import { goToBoard, moveByKeys } from "./kit/key";
import { binary } from "./kit/program";
import {
  awaitPuzzle,
  fixLot,
  keptOf,
  openPack,
  type Pack,
  playUci,
  solvePuzzle,
} from "./kit/puzzle";
import { stage } from "./kit/stage";
import { expectRoom } from "./kit/target";

const here = stage();
let pack: Pack;
beforeAll(async () => {
  pack = await openPack();
});

test("puzzles are reached from the training and from the rules", async () => {
  const page = await here.visit("/train");
  // Who has nothing to train yet is led there, too.
  await page.getByRole("link", { name: "Solve puzzles" }).click();
  await page.getByRole("heading", { name: "Puzzles" }).waitFor();
  await page.goBack();
  await page.getByRole("link", { name: "Puzzles", exact: true }).click();
  await page.getByRole("heading", { name: "Puzzles" }).waitFor();
  await page.getByRole("link", { name: "Training" }).click();
  await page.getByText("Nothing to train yet.").waitFor();
  await page.goto(new URL("/learn", page.url()).href);
  await page.getByRole("link", { name: "Puzzles" }).click();
  await page.getByRole("heading", { name: "Puzzles" }).waitFor();
  await expectOpenToAll(page, "choosing puzzles");
  await picture(page, "puzzles-wide");
});

test("a puzzle is solved move by move, and both ratings change", async () => {
  const page = await here.visit("/puzzles");
  await page.getByRole("button", { name: "Solve puzzles" }).click();
  await awaitPuzzle(page);
  await picture(page, "puzzle-wide");
  await expectOpenToAll(page, "a puzzle");
  const puzzle = await pack.shown(page);
  await solvePuzzle(page, puzzle);
  await page.getByText("Solved.").waitFor();
  await page.locator("[data-solution]").waitFor();
  await page.getByText(`Difficulty: ${puzzle.rating}`).waitFor();
  await picture(page, "puzzle-solved");
  await expectOpenToAll(page, "a solved puzzle");
  await expect.poll(() => keptOf<PersonStrength>(page, "person")).toHaveLength(1);
  const [person] = await keptOf<PersonStrength>(page, "person");
  expect(person?.strength.rating).toBeGreaterThan(1500);
  const [tried] = await keptOf<TriedPuzzle>(page, "tried");
  expect(tried).toMatchObject({ id: puzzle.id, tries: 1, solved: 1, themes: puzzle.themes });
  expect(tried?.strength.rating).toBeLessThan(puzzle.rating);
  expect(await keptOf(page, "cards")).toEqual([]);
  await page.getByRole("button", { name: "Next puzzle" }).click();
  await awaitPuzzle(page, puzzle.id);
});

test("a wrong move says why it fails, and the puzzle comes back in the training", async () => {
  const page = await here.visit("/puzzles");
  await fixLot(page);
  await page.getByRole("button", { name: "Solve puzzles" }).click();
  await awaitPuzzle(page);
  const puzzle = await pack.shown(page);
  await playUci(page, pack.wrongMove(puzzle));
  await page.getByText("is not it. There is something better.").waitFor();
  await page.locator(".train-why .verdict-reason").first().waitFor();
  await picture(page, "puzzle-wrong");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator("cg-board square.hinted").waitFor();
  await solvePuzzle(page, puzzle);
  await page.getByText("Solved.").waitFor();
  const [card] = await keptOf<Card>(page, "cards");
  expect(card).toMatchObject({ kind: "puzzle", key: `puzzle ${puzzle.id}`, answers: 0 });
  expect(await keptOf<TriedPuzzle>(page, "tried")).toMatchObject([{ tries: 1, solved: 0 }]);
  const [person] = await keptOf<PersonStrength>(page, "person");
  expect(person?.strength.rating).toBeLessThan(1500);

  await page.goto(new URL("/train", page.url()).href);
  await page.getByText("Left today: 1").waitFor();
  await awaitPuzzle(page);
  await picture(page, "train-puzzle");
  await page.getByRole("button", { name: "Show the move" }).click();
  await page.getByText("This is the solution.").waitFor();
  expect(await page.locator("[data-answer].main").getAttribute("data-answer")).toBe("again");
  await page.locator("[data-answer=good]").click();
  await page.getByText("Done for now.").waitFor();
  expect(await keptOf<Card>(page, "cards")).toMatchObject([{ answers: 1, kind: "puzzle" }]);
  // A repetition is no new try.
  expect(await keptOf<TriedPuzzle>(page, "tried")).toMatchObject([{ tries: 1 }]);
});

test("where a move mates, every mating move counts", async () => {
  const page = await here.visit("/train");
  await page.getByText("Nothing to train yet.").waitFor();
  // Either rook mates; the puzzle names only one of them.
  const puzzle = {
    id: "twomates",
    fen: "6k1/p4ppp/8/8/8/8/8/1RR3K1 b - - 0 1",
    moves: ["a7a6", "b1b8"],
    rating: 400,
    themes: ["mateIn1"],
    openings: [],
    game_url: "",
  };
  await page.evaluate(async (puzzle) => {
    const opened = indexedDB.open("tabiya-train");
    await new Promise((resolve) => opened.addEventListener("success", resolve));
    const change = opened.result.transaction("cards", "readwrite");
    const now = Date.now();
    const repetition = { schedule: null, due_ms: now, added_ms: now, first_ms: null };
    change.objectStore("cards").put({
      ...puzzle,
      ...repetition,
      kind: "puzzle",
      key: "puzzle twomates",
      answers: 0,
      misses: 0,
    });
    await new Promise((resolve) => change.addEventListener("complete", resolve));
    opened.result.close();
  }, puzzle);
  await page.goto(new URL("/train", page.url()).href);
  await awaitPuzzle(page);
  await playUci(page, "c1c8");
  await page.getByText("Solved.").waitFor();
  expect(await page.locator("[data-answer].main").getAttribute("data-answer")).toBe("good");
});

test("the next puzzle is on the board within a frame, and nothing is lost when the tab dies", async () => {
  const page = await here.visit("/puzzles");
  await page.getByRole("button", { name: "Solve puzzles" }).click();
  await awaitPuzzle(page);
  const puzzle = await pack.shown(page);
  await solvePuzzle(page, puzzle);
  await page.getByText("Solved.").waitFor();
  await expect.poll(() => keptOf(page, "tried")).toHaveLength(1);
  const isThere = await page.evaluate(async () => {
    const shown = () => document.querySelector("[data-puzzle]")?.getAttribute("data-puzzle");
    const before = shown();
    document.querySelector<HTMLElement>('[data-action="next"]')?.click();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return shown() !== undefined && shown() !== before;
  });
  expect(isThere).toBe(true);
  const kept = await keptOf(page, "tried");
  await killTab(page);
  const again = await page.context().newPage();
  await again.goto(`${here.server().url}/puzzles`);
  await again.getByText("Your rating:").waitFor();
  expect(await keptOf(again, "tried")).toEqual(kept);
  expect(kept).toMatchObject([{ id: puzzle.id, solved: 1 }]);
});

test("several themes at once, and a range of difficulty", async () => {
  const page = await here.visit("/puzzles");
  await page.getByText("Themes and difficulty").click();
  await picture(page, "puzzles-themes");
  await expectOpenToAll(page, "the choice of themes");
  await page.getByText("Fork", { exact: true }).click();
  await page.getByText("Pin", { exact: true }).click();
  await page.locator("select[name=max]").selectOption("1000");
  await page.reload();
  // What was chosen stays.
  await page.locator("summary", { hasText: "Fork, Pin, –1000" }).waitFor();
  await page.getByRole("button", { name: "Solve puzzles" }).click();
  for (let count = 0; count < 3; count += 1) {
    await awaitPuzzle(page);
    const { id, themes, rating } = await pack.shown(page);
    expect(themes.includes("fork") || themes.includes("pin"), themes.join()).toBe(true);
    expect(rating).toBeLessThanOrEqual(1000);
    await page.getByRole("button", { name: "Show the move" }).click();
    await page.getByRole("button", { name: "Next puzzle" }).click();
    await page.locator(`[data-puzzle]:not([data-puzzle="${id}"])`).waitFor();
  }
});

test("puzzles that the host has imported come as well", async () => {
  const { data } = here.server();
  const file = join(data, "puzzles.csv");
  // The rook takes what hangs; no puzzle of the pack is as hard.
  const [fen, moves] = ["6k1/5ppp/8/8/8/8/5PPP/2r1R1K1 b - - 0 1", "g7g6 e1c1"];
  await writeFile(file, `hosts-own,${fen},${moves},3000,75,95,10,doubleCheck oneMove,,\n`);
  await promisify(execFile)(binary, ["puzzle", "import", file, "--data", data]);
  const page = await here.visit("/puzzles");
  await page.getByText("Themes and difficulty").click();
  await page.getByText("Double check", { exact: true }).click();
  await page.locator("select[name=min]").selectOption("2400");
  await page.getByRole("button", { name: "Solve puzzles" }).click();
  await page.locator('[data-puzzle="hosts-own"]').waitFor();
  await playUci(page, "e1c1");
  await page.getByText("Solved.").waitFor();
  expect(await keptOf(page, "tried")).toMatchObject([{ id: "hosts-own", solved: 1 }]);
  await page.getByRole("button", { name: "Next puzzle" }).click();
  await page.getByText("No puzzle fits.").waitFor();
});

test("on a phone, everything can be hit", async () => {
  const page = await here.visit("/puzzles", VIEWPORTS.phone);
  await page.getByRole("button", { name: "Solve puzzles" }).waitFor();
  await expectRoom(page, "choosing puzzles");
  await picture(page, "puzzles-phone");
  await page.getByText("Themes and difficulty").tap();
  await expectRoom(page, "the choice of themes");
  await page.getByRole("button", { name: "Solve puzzles" }).tap();
  await awaitPuzzle(page);
  await expectRoom(page, "a puzzle");
  await picture(page, "puzzle-phone");
  await page.getByRole("button", { name: "Show the move" }).tap();
  await page.getByText("This is the solution.").waitFor();
  await expectRoom(page, "a puzzle that was shown");
  await expectOpenToAll(page, "a puzzle that was shown");
});

test("without the network, a puzzle is solved by keys alone", async () => {
  const page = await here.visit("/");
  await keptForOffline(page);
  await page.goto(new URL("/puzzles", page.url()).href);
  await page.getByRole("button", { name: "Solve puzzles" }).click();
  await awaitPuzzle(page);
  await page.context().setOffline(true);
  await page.goto(new URL("/puzzles", page.url()).href);
  await page.getByText("Themes and difficulty").click();
  await page.getByText("Mate in 1").click();
  await page.getByRole("button", { name: "Solve puzzles" }).focus();
  await page.keyboard.press("Enter");
  await awaitPuzzle(page);
  const { fen, moves } = await pack.shown(page);
  await goToBoard(page);
  const uci = moves[1] ?? "";
  await moveByKeys(page, uci.slice(0, 2), uci.slice(2, 4), fen.split(" ")[1] === "b");
  if (uci.length > 4) await page.keyboard.press("Enter");
  await page.locator("[data-action=next]:focus").waitFor();
  await page.keyboard.press("Enter");
  await awaitPuzzle(page);
});

test("in every language, everything has room on a phone", async () => {
  for (const locale of ["de", "fr", "es", "ru"]) {
    const page = await here.visit("/puzzles", { ...VIEWPORTS.phone, locale });
    await page.locator(`html[lang=${locale}] .puzzles summary`).first().click();
    await expectRoom(page, `puzzles in ${locale}`);
    await picture(page, `puzzles-${locale}`);
    await page.locator("[data-mode=free]").tap();
    await awaitPuzzle(page);
    await expectRoom(page, `a puzzle in ${locale}`);
  }
});

test("from right to left, nothing keeps anybody out", async () => {
  const page = await here.visit("/puzzles", { ...VIEWPORTS.phone, locale: "ar" });
  await page.locator("[data-mode=free]").waitFor();
  expect(await page.evaluate(() => document.documentElement.dir)).toBe("rtl");
  await expectOpenToAll(page, "puzzles in Arabic");
  await expectRoom(page, "puzzles in Arabic");
  await picture(page, "puzzles-arabic");
});
