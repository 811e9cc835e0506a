import { expect, test } from "vitest";
import { PREFETCH } from "../src/page/prefetch";
import { expectStatus } from "./kit/board";
import { picture } from "./kit/browser";
import { keptForOffline, oneScreenHere } from "./kit/device";
import { moveOf, paste, standsReviewed } from "./kit/review";
import { stage } from "./kit/stage";
import { playAll } from "./kit/table";
import { firstViewFiles } from "./measure/read";

const here = stage();
const FOOLS_MATE = ["f2f3 f3", "e7e5 e5", "g2g4 g4", "d8h4 Qh4#"];

test("a game of this device is reviewed from its end and from My games, with the network cut", async () => {
  const page = await here.visit();
  await keptForOffline(page);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "One screen" }).click();
  await expectStatus(page, "White to move.");
  expect(new URL(page.url()).pathname).toMatch(/^\/t\/local-/);
  await playAll(page, ...FOOLS_MATE);
  await page.getByRole("link", { name: "Review" }).click();
  await standsReviewed(page);
  await moveOf(page, "g4").click();
  await page.locator(".verdict-main").getByText("g4 is a blunder.").waitFor();
  await picture(page, "review-offline-wide");
  await page.getByRole("link", { name: "My games" }).click();
  await page.getByRole("link", { name: "Review", exact: true }).click();
  await standsReviewed(page);
  // A pasted game needs no network either, nor does opening it again.
  await page.goto(new URL("/review", page.url()).href);
  await paste(page, "1. e4 e5 *");
  await page.reload();
  await moveOf(page, "e5").waitFor();
});

test("a game of this device is reviewed while the server is there", async () => {
  const page = await here.visit();
  await oneScreenHere(page);
  await playAll(page, ...FOOLS_MATE);
  await page.getByRole("link", { name: "Review" }).click();
  await standsReviewed(page);
  await moveOf(page, "Qh4#").waitFor();
});

test("the first view loads nothing of the review", async () => {
  const page = await here.visit();
  await page.locator(".board .manipulable").waitFor();
  const first = await page.evaluate(firstViewFiles, PREFETCH.begin);
  expect(first.length).toBeGreaterThan(3);
  expect(
    first.map(({ path }) => path).filter((path) => /review|engine|\.(wasm|bin)/.test(path)),
  ).toEqual([]);
  const text = await Promise.all(
    first
      .filter(({ path }) => /\.(js|css)$/.test(path))
      .map(async ({ path }) => (await page.request.get(new URL(path, page.url()).href)).text()),
  );
  expect(text.some((part) => part.includes("evaluation-bar"))).toBe(false);
});
