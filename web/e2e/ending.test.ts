import { expect, test } from "vitest";
import { expectStatus, moveByClicks } from "./kit/board";
import { picture, VIEWPORTS } from "./kit/browser";
import { expectApart } from "./kit/geometry";
import { stage } from "./kit/stage";
import { confirm, oneScreen, playAll, setup, twoPeople } from "./kit/table";

const here = stage();

test("the end of a game is told large, with how and when, and what to do next", async () => {
  const page = await oneScreen(here);
  await playAll(page, "f2f3 f3", "e7e5 e5", "g2g4 g4", "d8h4 Qh4#");
  const result = page.getByRole("region", { name: "Result" });
  await result.getByRole("heading", { name: "Black won" }).waitFor();
  await result.getByText("0–1").waitFor();
  await result.getByText("By checkmate · Move 2").waitFor();
  await page.locator(".moves-result", { hasText: "0–1" }).waitFor();
  // Only the primary action has the accent color.
  expect(await page.locator(".play button.main:visible").allTextContents()).toEqual(["Rematch"]);
  await picture(page, "ending-wide");
});

test("each player reads the result as their own", async () => {
  const [white, black] = await twoPeople(here);
  await moveByClicks(white, "e2", "e4", "e4");
  await moveByClicks(black, "e7", "e5", "e5");
  const watcher = await here.visit(new URL(white.url()).pathname);
  await confirm(black, "Resign");
  for (const [page, result] of [
    [white, "You won"],
    [black, "You lost"],
    [watcher, "White won"],
  ] as const) {
    await page.getByRole("heading", { name: result }).waitFor();
    await page.locator(".moves-result", { hasText: "1–0" }).waitFor();
  }
  expect(await watcher.getByRole("button", { name: "Rematch" }).count()).toBe(0);
});

test("a draw and a game that was called off have their own words", async () => {
  const draw = await oneScreen(here, setup("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1"));
  await playAll(draw, "f1f7 Qf7");
  await draw.getByRole("heading", { name: "Draw" }).waitFor();
  await draw.locator(".moves-result", { hasText: "½–½" }).waitFor();
  const off = await oneScreen(here);
  expect(await off.getByRole("button", { name: "Resign" }).count()).toBe(0);
  await playAll(off, "e2e4 e4");
  await confirm(off, "Call off");
  await off.getByRole("heading", { name: "Called off" }).waitFor();
  await off.locator(".moves-result", { hasText: "*" }).waitFor();
});

/** Black's queen can give check, and White has to take it: a bare king is left. */
const FORCED = "4Q3/8/8/6P1/2k5/8/1PK5/q7 w - - 0 1";
const FORCED_MOVES = ["e8e5 Qe5", "a1d1 Qd1+"];

for (const [reason, path, moves, sentence, how] of [
  [
    "dead_position",
    setup("4k3/8/8/p1p1p1p1/P1P1P3/6P1/8/4K3 w - - 0 1"),
    ["g3g4 g4"],
    "Draw: no series of moves leads to mate. The pawns are locked and neither king can pass.",
    "The pawns are locked and neither king can pass",
  ],
  [
    "resigned_unwinnable",
    setup(FORCED),
    FORCED_MOVES,
    "Draw: one side resigned, but the other could never have mated.",
    "One side resigned, the other could never have mated",
  ],
  [
    "time_unwinnable",
    setup(FORCED, { clock: "0.05+0" }),
    FORCED_MOVES,
    "Draw: White's time ran out, but Black could never have mated.",
    "Time ran out, the other side could never have mated",
  ],
] as const) {
  test(`a game nobody could win says so at the board and in the list: ${reason}`, async () => {
    const page = await oneScreen(here, path, { ...VIEWPORTS.phone });
    await playAll(page, ...moves);
    if (reason === "resigned_unwinnable") await confirm(page, "Resign");
    await expectStatus(page, sentence);
    const result = page.getByRole("region", { name: "Result" });
    await result.getByRole("heading", { name: "Draw" }).waitFor();
    await result.getByText(`${how} · Move 1`).waitFor();
    await picture(page, `ending-${reason}`);
    await page.goto(new URL("/games", page.url()).href);
    // The list does not know why nobody can mate.
    await page.locator(".game-state", { hasText: sentence.split(". ")[0] ?? "" }).waitFor();
    await picture(page, `ending-${reason}-list`);
  });
}

test("resigning takes the place of calling off once both sides have moved", async () => {
  const page = await oneScreen(here);
  const place = async (name: string) =>
    (await page.getByRole("button", { name, exact: true }).boundingBox())?.x;
  const before = await place("Call off");
  await playAll(page, "e2e4 e4", "e7e5 e5");
  expect(await page.getByRole("button", { name: "Call off" }).count()).toBe(0);
  expect(await place("Resign")).toBe(before);
});

for (const size of ["phone", "small"] as const) {
  test(`on a ${size} screen the end rises in the place of the actions`, async () => {
    const page = await oneScreen(here, setup(undefined, { clock: "5+3" }), VIEWPORTS[size]);
    await playAll(page, "e2e4 e4", "e7e5 e5");
    await confirm(page, "Resign");
    await expectStatus(page, "White has resigned.");
    await page.getByRole("heading", { name: "Black won" }).waitFor();
    await expectApart(page, size, [".board", ".strip", ".ending", ".bar", ".ending-next button"]);
    await picture(page, `ending-${size}`);
  });
}
