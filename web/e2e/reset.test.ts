import { expect, test } from "vitest";
import { expectLastMove, expectStatus, moveByClicks } from "./kit/board";
import { stage } from "./kit/stage";
import { againstComputer, confirm, oneScreen, playAll, setup, twoPeople } from "./kit/table";

const here = stage();

/** The games of a person as the server has them, newest first. */
const games = (page: { evaluate: <T>(ask: () => Promise<T>) => Promise<T> }) =>
  page.evaluate(async () => (await (await fetch("/api/tables/mine")).json()).games);

test("a reset on one screen keeps the old game as broken off", async () => {
  const page = await oneScreen(here, setup(undefined, { clock: "10+5" }));
  await playAll(page, "e2e4 e4", "e7e5 e5");
  const before = page.url();
  await page.getByRole("button", { name: "Reset" }).click();
  await page.getByText("This game is kept as not finished.").waitFor();
  await page.getByRole("button", { name: "Yes" }).click();
  await expect.poll(() => page.url()).not.toBe(before);
  await page.getByText("No moves yet.").waitFor();
  await expectStatus(page, "White to move.");
  expect(await page.getByRole("timer").allTextContents()).toEqual(["10:00", "10:00"]);
  await expect.poll(async () => (await games(page))[1].end).toEqual({ reason: "broken_off" });
  expect((await games(page))[0].end).toBeUndefined();

  await page.goto(before);
  await expectStatus(page, "The game was not finished.");
  await page.getByRole("heading", { name: "Not finished" }).waitFor();
  await page.locator(".moves-result", { hasText: "*" }).waitFor();
});

test("a reset against the computer keeps its level and the own color", async () => {
  const path = setup(undefined, { opponent: "2", color: "black" });
  const page = await here.visit(path);
  await page.getByRole("button", { name: "Computer" }).click();
  await expectStatus(page, "Your move. You play Black.");
  const first = await page.locator(".moves-move").first().textContent();
  expect(first).not.toBe("");
  const before = page.url();
  await confirm(page, "Reset");
  await expect.poll(() => page.url()).not.toBe(before);
  await expectStatus(page, "Your move. You play Black.");
  await page.locator(".strip-name", { hasText: "Computer, level 2" }).waitFor();
  expect(await page.locator(".moves-move").count()).toBe(1);
  await expect.poll(async () => (await games(page))[1].end).toEqual({ reason: "broken_off" });
});

test("a reset while the line is down breaks the old game off when it is up again", async () => {
  const page = await here.visit();
  const lines: { close(): Promise<void> }[] = [];
  let isDown = false;
  await page.routeWebSocket(/socket/, (line) => {
    if (isDown) return void line.close();
    lines.push(line);
    line.connectToServer();
  });
  await page.getByRole("button", { name: "One screen" }).click();
  await expectStatus(page, "White to move.");
  await playAll(page, "e2e4 e4");
  const before = page.url();
  isDown = true;
  for (const line of lines) await line.close();
  await expectStatus(page, "Reconnecting.");
  await confirm(page, "Reset");
  await expect.poll(() => page.url()).not.toBe(before);
  expect((await games(page))[1].end).toBeUndefined();
  isDown = false;
  await expectStatus(page, "White to move.");
  await expect
    .poll(async () => (await games(page))[1].end, { timeout: 20_000 })
    .toEqual({ reason: "broken_off" });
});

test("a reset after the end asks nothing", async () => {
  const page = await oneScreen(here);
  await playAll(page, "f2f3 f3", "e7e5 e5", "g2g4 g4", "d8h4 Qh4#");
  const before = page.url();
  await page.getByRole("button", { name: "Reset" }).click();
  await expect.poll(() => page.url()).not.toBe(before);
  await page.getByText("No moves yet.").waitFor();
});

test("between two people there is no reset and no hint", async () => {
  const [white] = await twoPeople(here);
  await moveByClicks(white, "e2", "e4");
  await expectLastMove(white, "e4");
  await white.getByRole("button", { name: "Take back" }).waitFor();
  expect(await white.getByRole("button", { name: "Reset" }).count()).toBe(0);
  expect(await white.getByRole("button", { name: "Hint" }).count()).toBe(0);
});

test("a hint is an arrow and a sentence, and goes with its position", async () => {
  const page = await againstComputer(
    here,
    setup("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1", { color: "white", opponent: "1" }),
  );
  const arrows = () => page.locator(".cg-shapes line").count();
  expect(await arrows()).toBe(0);
  await page.getByRole("button", { name: "Hint" }).click();
  await expectStatus(page, "Hint: Rook to a8, checkmate.");
  await expect.poll(arrows).toBe(1);
  await page.keyboard.press("f");
  await expect.poll(arrows).toBe(1);
  await page.keyboard.press("f");
  await moveByClicks(page, "a1", "b1");
  await expect.poll(arrows).toBe(0);
});
