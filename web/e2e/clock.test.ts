import { expect, test } from "vitest";
import { expectStatus } from "./kit/board";
import { picture } from "./kit/browser";
import { stage } from "./kit/stage";
import { oneScreen, playAll, setup } from "./kit/table";

const here = stage();

test("who runs out of time loses, and the clock shows it", async () => {
  // The clocks start when both have moved, so a slow machine loses nothing before that.
  const page = await oneScreen(here, setup(undefined, { clock: "0.05+0" }));
  expect(await page.getByRole("timer").allTextContents()).toEqual(["0:03.0", "0:03.0"]);
  await playAll(page, "e2e4 e4", "e7e5 e5");
  await expectStatus(page, "White's time is up. Black wins.");
  await page.getByRole("timer", { name: "White's clock" }).getByText("0:00.0").waitFor();
  await picture(page, "flag-wide");
});

test("time up against a bare king is a draw", async () => {
  const path = setup("7k/8/8/8/8/8/P7/K7 w - - 0 1", { clock: "0.05+0" });
  const page = await oneScreen(here, path);
  await playAll(page, "a2a3 a3", "h8h7 Kh7");
  await expectStatus(page, "Draw: time is up, and the other side cannot checkmate.");
});

test("each side can have a time of its own", async () => {
  const page = await oneScreen(here, setup(undefined, { clock: "10+0|3+2" }));
  for (const [name, time] of [
    ["White's clock", "10:00"],
    ["Black's clock", "3:00"],
  ] as const) {
    await page.getByRole("timer", { name }).getByText(time).waitFor();
  }
});

test("an increment is added after the move", async () => {
  const page = await oneScreen(here, setup(undefined, { clock: "5+180" }));
  await playAll(page, "e2e4 e4", "e7e5 e5", "g1f3 Nf3");
  // Five minutes and three, less what the move has taken.
  await page
    .getByRole("timer", { name: "White's clock" })
    .getByText(/^(8:00|[67]:\d\d)$/)
    .waitFor();
});
