import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { PREFETCH } from "../../src/page/prefetch";
import { moveByClicks } from "../kit/board";
import { openBrowser } from "../kit/browser";
import { chooseDevice } from "../kit/device";
import { Server } from "../kit/server";
import { middle } from "./middle";
import { firstViewFiles, type Measures, MOVABLE, moveFrames, readMeasures, watch } from "./read";

/** The number of runs; the median is printed. */
const ROUNDS = 9;
const DEVICES = {
  desk: { viewport: { width: 1280, height: 800 }, slowdown: 1 },
  phone: { viewport: { width: 390, height: 844 }, slowdown: 4 },
} as const;

let server: Server;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([Server.start(), openBrowser("whole")]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test("the page is measured", async () => {
  const columns: [name: string, rounds: Measures[]][] = [];
  for (const [name, device] of Object.entries(DEVICES)) {
    const rounds: Measures[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(device));
    columns.push([name, rounds]);
  }
  const names = Object.keys(columns[0]?.[1][0] ?? {}) as (keyof Measures)[];
  const lines = [
    `| measure | ${columns.map(([name]) => name).join(" | ")} |`,
    `| --- |${columns.map(() => " ---: |").join("")}`,
    ...names.map((name) => {
      const cells = columns.map(([, rounds]) => middle(rounds.map((round) => round[name])));
      return `| ${name} | ${cells.join(" | ")} |`;
    }),
  ];
  process.stdout.write(`\n${lines.join("\n")}\n\n`);
}, 600_000);

/** Opens the page with an empty cache, starts a game and moves. */
async function measure(device: (typeof DEVICES)[keyof typeof DEVICES]): Promise<Measures> {
  const context = await browser.newContext({ viewport: device.viewport, reducedMotion: "reduce" });
  try {
    const page = await context.newPage();
    await slowDown(page, device.slowdown);
    await page.addInitScript(watch, MOVABLE);
    await page.goto(server.url);
    await page.locator(MOVABLE).waitFor();
    // Layout may still shift and scripts may still run a while after the board can be moved.
    await page.waitForTimeout(500);
    const files = await page.evaluate(firstViewFiles, PREFETCH.begin);
    const measures = await page.evaluate(readMeasures, files);
    await page.getByRole("button", { name: "One screen" }).click();
    await page.locator(`.play ${MOVABLE}`).waitFor();
    return {
      ...measures,
      "frames until a move is drawn": await moveFrames(page),
      "longest task of a game on this device, ms": await longestTaskHere(page),
    };
  } finally {
    await context.close();
  }
}

/** Plays a move against the computer without the server, everything loaded for the first time. */
async function longestTaskHere(page: Page): Promise<number> {
  await page.goto(`${server.url}/?color=white`);
  await page.locator(MOVABLE).waitFor();
  await page.waitForTimeout(500);
  await chooseDevice(page);
  await page.evaluate(() => window.watched.tasks.splice(0));
  await page.getByRole("button", { name: "Play against the computer" }).click();
  await page.locator(`.play ${MOVABLE}`).waitFor();
  await moveByClicks(page, "e2", "e4");
  await page.locator(".moves-move").nth(1).waitFor();
  return page.evaluate(() => Math.max(0, ...window.watched.tasks));
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate });
}
