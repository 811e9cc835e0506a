import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import type { PuzzleSet } from "../src/train/set/puzzle-set";
import { expectOpenToAll } from "./kit/axe";
import { picture, VIEWPORTS } from "./kit/browser";
import { keptForOffline } from "./kit/device";
import { binary } from "./kit/program";
import { keptOf, playUci } from "./kit/puzzle";
import { Server } from "./kit/server";
import { stage } from "./kit/stage";
import { expectRoom } from "./kit/target";
import { trainPasted } from "./kit/train";

const here = stage();

/** The rook takes what hangs, on one file after the other. */
const IMPORTED = ["a", "b", "c", "d"].map((file, index) => {
  const rooks = ["r3R1K1", "1r2R1K1", "2r1R1K1", "3rR1K1"][index];
  const fen = `6k1/5ppp/8/8/8/8/5PPP/${rooks} b - - 0 1`;
  return `hosts-${file},${fen},g7g6 e1${file}1,${900 + index},75,95,10,hangingPiece oneMove,,`;
});

/** Gives the puzzles to the server; those that it has stay. */
async function importPuzzles(): Promise<void> {
  const { data } = here.server();
  const file = join(data, "puzzles.csv");
  await writeFile(file, `${IMPORTED.join("\n")}\n`);
  await promisify(execFile)(binary, ["puzzle", "import", file, "--data", data]);
}

test("a set comes from what the host has imported, and its link gives it to another server", async () => {
  const before = await here.visit("/puzzles");
  await before.getByRole("button", { name: "Make a set" }).waitFor();
  expect(await before.locator("select[name=source]").count()).toBe(0);

  await importPuzzles();
  const teacher = await here.visit("/puzzles");
  await teacher.locator("select[name=source]").selectOption("This server's puzzles");
  await teacher.locator("select[name=count]").selectOption("6");
  await expectOpenToAll(teacher, "the source of a set");
  await picture(teacher, "set-source");
  await teacher.getByRole("button", { name: "Make a set" }).click();
  await teacher.getByRole("heading", { name: "A set of 4 puzzles" }).waitFor();
  const [set] = await keptOf<PuzzleSet>(teacher, "sets");
  expect(set?.key).toBe("hosts-a.hosts-b.hosts-c.hosts-d");
  await teacher.getByText("puzzles that do not come with Tabiya: 4").waitFor();
  await expectOpenToAll(teacher, "a set with a link that carries puzzles");
  await picture(teacher, "set-carried");

  // The address itself is the link; a server without these puzzles opens it, offline as well.
  const link = new URL(teacher.url());
  expect(link.href.length).toBeLessThan(600);
  const other = await Server.start();
  try {
    const pupil = await here.visit("/");
    await pupil.goto(other.url);
    await keptForOffline(pupil);
    await pupil.context().setOffline(true);
    await pupil.goto(`${other.url}${link.pathname}${link.hash}`);
    await pupil.getByRole("heading", { name: "A set of 4 puzzles" }).waitFor();
    await expect.poll(() => pupil.locator(".paper-diagram").count()).toBe(4);
    await pupil.getByRole("button", { name: "Begin round 1" }).click();
    await pupil.locator('[data-puzzle="hosts-a"][data-last="g7g6"]').waitFor();
    await playUci(pupil, "e1a1");
    await pupil.getByText("Puzzle 2 of 4").waitFor();
    const [kept] = await keptOf<PuzzleSet>(pupil, "sets");
    expect(kept?.puzzles[0]).toMatchObject({
      id: "hosts-a",
      rating: 900,
      themes: ["hangingPiece", "oneMove"],
    });
  } finally {
    await other.stop();
  }
});

test("all puzzles are the pack and the imported ones together", async () => {
  await importPuzzles();
  const page = await here.visit("/puzzles");
  await page.getByText("Themes and difficulty").click();
  await page.getByText("Hanging piece", { exact: true }).click();
  await page.locator("select[name=max]").selectOption("1000");
  await page.locator("select[name=min]").selectOption("800");
  await page.locator("select[name=count]").selectOption("60");
  expect(await page.locator("select[name=source]").inputValue()).toBe("all");
  await page.getByRole("button", { name: "Make a set" }).click();
  await page.getByText("puzzles that do not come with Tabiya:").waitFor();
  const [set] = await keptOf<PuzzleSet>(page, "sets");
  const imported = set?.puzzles.filter(({ id }) => id.startsWith("hosts-")) ?? [];
  expect(imported.length).toBeGreaterThan(0);
  expect(imported.length).toBeLessThan(set?.puzzles.length ?? 0);
});

test("a link whose puzzles were changed to nonsense gives none of them", async () => {
  const nonsense = "hosts-x,6k1/5ppp/8/8/8/8/5PPP/2r1R1K1+b+-+-+0+1,g7g6+e1h8,900,oneMove";
  const page = await here.visit(`/puzzles/hosts-x#${nonsense}`);
  await page.getByText("This link names no puzzles that are here.").waitFor();
});

test("a set is made of own mistakes, on a phone", async () => {
  const page = await here.visit("/", VIEWPORTS.phone);
  await trainPasted(page);
  await page.goto(new URL("/puzzles", page.url()).href);
  await page.locator("select[name=source]").selectOption("My own mistakes");
  await expectRoom(page, "the source of a set");
  await picture(page, "set-source-phone");
  await page.getByRole("button", { name: "Make a set" }).tap();
  await page.getByRole("heading", { name: "A set of 1 puzzle" }).waitFor();
  await page.getByText("Whoever has it can see them.").waitFor();
  await expectRoom(page, "a set of own mistakes");
  await picture(page, "set-own-phone");
  const [set] = await keptOf<PuzzleSet>(page, "sets");
  expect(set?.puzzles[0]).toMatchObject({ moves: ["g2g4", "d8h4"] });
  expect(set?.puzzles[0]?.themes).toContain("mateIn1");
  await page.getByRole("button", { name: "Begin round 1" }).tap();
  await page.locator('[data-last="g2g4"]').waitFor();
  await playUci(page, "d8h4");
  await page.getByText("Round 1 is done.").waitFor();
});

test("mistakes that make no such puzzle are told", async () => {
  const page = await here.visit("/");
  await trainPasted(page);
  await page.goto(new URL("/puzzles", page.url()).href);
  await page.getByText("Themes and difficulty").click();
  await page.getByText("Skewer", { exact: true }).click();
  await page.locator("select[name=source]").selectOption("My own mistakes");
  await page.getByRole("button", { name: "Make a set" }).click();
  await page.getByText("None of your mistakes has exactly one reply that wins").waitFor();
});
