import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { PASSES, passMark } from "../../src/review/engine/pass";
import { openBrowser } from "../kit/browser";
import { inCheckout } from "../kit/path";
import { paste } from "../kit/review";
import { Server } from "../kit/server";
import { middle } from "./middle";
import { MOVABLE, watch } from "./read";

/** The number of runs; the median is printed. */
const ROUNDS = 3;
/** How long the engine's lines are watched. */
const LINES_MS = 10_000;
/** The moves of the large tree, half of them variations. */
const TREE_MOVES = 10_000;

let server: Server;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([Server.start(), openBrowser("whole")]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test("the review is measured", async () => {
  const game = await readFile(inCheckout("benches/review/game.pgn"), "utf8");
  const rows: [name: string, values: number[]][] = [];
  const note = (name: string, value: number) => {
    const known = rows.find(([row]) => row === name);
    if (known === undefined) rows.push([name, [value]]);
    else known[1].push(value);
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, processors] of [
      ["one thread", 1],
      ["all threads but one", undefined],
    ] as const) {
      await visit(processors, async (page) => {
        const { first, usual, longest } = await reviewed(page, game);
        note(`80 plies judged, ${name}, ms`, first);
        note(`80 plies at ${PASSES.usual} nodes, ${name}, ms`, usual);
        note(`longest task meanwhile, ${name}, ms`, longest);
      });
    }
    await visit(undefined, async (page) => {
      note("longest task while five lines update, ms", await whileLinesUpdate(page));
    });
    await visit(undefined, async (page) => {
      for (const [name, ms] of await withLargeTree(page)) note(name, ms);
    });
  }
  const lines = rows.map(([name, values]) => `| ${name} | ${Math.round(middle(values))} |`);
  process.stdout.write(`\n| review | median |\n| --- | ---: |\n${lines.join("\n")}\n\n`);
}, 1_200_000);

/** Somebody opens the page of reviews on a device with so many processors. */
async function visit(
  processors: number | undefined,
  act: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch, MOVABLE);
    if (processors !== undefined) {
      await page.addInitScript(
        (processors) =>
          Object.defineProperty(navigator, "hardwareConcurrency", { get: () => processors }),
        processors,
      );
    }
    await page.goto(`${server.url}/review`);
    await page.locator('textarea[name="pgn"]').waitFor();
    await act(page);
  } finally {
    await context.close();
  }
}

/** Milliseconds from the click to both reports, and the longest task of the page until then. */
async function reviewed(page: Page, game: string) {
  await paste(page, game);
  await startAnew(page);
  const began = await page.evaluate(() => performance.now());
  await page.locator('[data-action="review"]').click();
  const marks = [PASSES.first, PASSES.usual].map(passMark);
  const at = await page.waitForFunction(
    (marks) => {
      const times = marks.map((mark) => performance.getEntriesByName(mark)[0]?.startTime);
      return times.includes(undefined) ? undefined : times;
    },
    marks,
    { timeout: 300_000 },
  );
  const [first = Number.NaN, usual = Number.NaN] = (await at.jsonValue()) ?? [];
  return { first: first - began, usual: usual - began, longest: await longestTask(page) };
}

/** Watches the page while the engine looks for five lines and draws their arrows. */
async function whileLinesUpdate(page: Page): Promise<number> {
  await paste(page, "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. c3 Nf6 5. d4 exd4 *");
  await page.locator('select[name="lines"]').selectOption("5");
  await page.locator(".lines-value").nth(4).waitFor();
  await startAnew(page);
  await page.waitForTimeout(LINES_MS);
  return longestTask(page);
}

/** Opens a large tree, walks and edits in it. */
async function withLargeTree(page: Page): Promise<readonly (readonly [string, number])[]> {
  const began = await page.evaluate(() => performance.now());
  await startAnew(page);
  await paste(page, largeGame());
  const opened = (await page.evaluate(() => performance.now())) - began;
  const opening = await longestTask(page);
  await page.getByRole("checkbox", { name: "Engine" }).uncheck();
  await page.waitForTimeout(1_000);
  await startAnew(page);
  for (let step = 0; step < 20; step += 1) await page.keyboard.press("ArrowRight");
  await page.waitForTimeout(1_000);
  const walking = await longestTask(page);
  await startAnew(page);
  await page.keyboard.press("End");
  await page.waitForTimeout(1_000);
  return [
    [`${TREE_MOVES} moves opened, ms`, opened],
    [`longest task while ${TREE_MOVES} moves are opened, ms`, opening],
    [`longest task while walking through ${TREE_MOVES} moves, ms`, walking],
    [`longest task to the end of ${TREE_MOVES} moves, ms`, await longestTask(page)],
  ];
}

/** Knights that go out and home, with another move beside each. */
function largeGame(): string {
  const cycle = [
    ["Nf3", "Nc3"],
    ["Nf6", "Nc6"],
    ["Ng1", "Nh4"],
    ["Ng8", "Nh5"],
  ] as const;
  const moves = Array.from({ length: TREE_MOVES / 2 }, (_, ply) => {
    const number = `${Math.floor(ply / 2) + 1}${ply % 2 === 0 ? "." : "..."}`;
    const [played, other] = cycle[ply % 4] ?? cycle[0];
    return `${number} ${played} (${number} ${other})`;
  });
  return `${moves.join(" ")} *`;
}

const startAnew = (page: Page) => page.evaluate(() => void window.watched.tasks.splice(0));

/** Chromium reports tasks of 50 ms and more; without one, this is 0. */
const longestTask = (page: Page) => page.evaluate(() => Math.max(0, ...window.watched.tasks));
