import { expect, test } from "vitest";
import { expectOpenToAll } from "./kit/axe";
import { picture, VIEWPORTS } from "./kit/browser";
import { keptForOffline, withoutServer } from "./kit/device";
import {
  catchPawn,
  endingCards,
  missPawn,
  moveAs,
  oweEndings,
  runToQueen,
  said,
} from "./kit/ending";
import { goToBoard, moveByKeys } from "./kit/key";
import { stage } from "./kit/stage";
import { expectRoom } from "./kit/target";
import { carryProgress, tryMove } from "./kit/train";

const here = stage();
const DAY_MS = 86_400_000;

test("an ending that was failed comes in the queue, and goes by the answers", async () => {
  const page = await here.visit("/endings/catch");
  await missPawn(page);
  await expect.poll(() => endingCards(page)).toHaveLength(1);
  await page.getByRole("link", { name: "All endings" }).click();
  await page.getByRole("link", { name: "Training" }).click();
  await page.getByRole("heading", { name: "Catching a pawn" }).waitFor();
  await page.getByText("Left today: 1").waitFor();
  await page.getByText("Hold the draw for 6 moves.").waitFor();
  await said(page, "Your move: 1 of 6.");
  await expectOpenToAll(page, "an ending in the queue");
  await picture(page, "train-ending");

  // What is failed and taken back is not known.
  await missPawn(page);
  await picture(page, "train-ending-failed");
  await page.getByRole("button", { name: "Take back" }).click();
  await catchPawn(page);
  await page.getByText("Step into its square at once").waitFor();
  expect(await page.locator("[data-answer].main").getAttribute("data-answer")).toBe("again");
  await expectOpenToAll(page, "an ending that was reached in the queue");
  await picture(page, "train-ending-reached");
  await page.locator("[data-answer=again]").click();
  await page.getByText("Done for now.").waitFor();
  expect(await endingCards(page)).toMatchObject([
    { kind: "ending", key: "ending catch", name: "catch", answers: 1, misses: 1 },
  ]);

  await page.getByRole("button", { name: "Go on at once" }).click();
  await catchPawn(page);
  expect(await page.locator("[data-answer].main").getAttribute("data-answer")).toBe("good");
  await page.locator("[data-answer=easy]").click();
  await page.getByText("Done for today. The next position comes on").waitFor();
  const [card] = await endingCards(page);
  expect(card).toMatchObject({ answers: 2, misses: 1, due_ms: card?.schedule?.[2] });
});

test("an ending that was reached at once comes back on another day", async () => {
  const page = await here.visit("/endings/square");
  const begun = Date.now();
  await runToQueen(page);
  await expect.poll(() => endingCards(page)).toHaveLength(1);
  const [card] = await endingCards(page);
  expect(card).toMatchObject({ schedule: null, answers: 0 });
  expect(card?.due_ms).toBeGreaterThanOrEqual(begun + DAY_MS);
  await page.goto(new URL("/train", page.url()).href);
  await page.getByText("Done for today. The next position comes on").waitFor();
});

test("an ending is given up, and its idea is told", async () => {
  const page = await here.visit("/train", VIEWPORTS.phone);
  await page.getByText("Nothing to train yet.").waitFor();
  await oweEndings(page, "hold_opposition", "philidor");
  await page.reload();
  await said(page, "Your move: 1 of 10.");
  await expectRoom(page, "an ending in the queue on a phone");
  await picture(page, "train-ending-phone");
  await page.getByRole("button", { name: "Show the move" }).tap();
  await page.locator(".cg-shapes line").first().waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Give up" }).tap();
  await said(page, "Not reached this time.");
  await page.getByText("Against a pawn in front of its king").waitFor();
  expect(await page.locator("[data-answer].main").getAttribute("data-answer")).toBe("again");
  expect(await page.locator("cg-board .manipulable").count()).toBe(0);
  await expectRoom(page, "an ending that was given up");
  await expectOpenToAll(page, "an ending that was given up");
  await picture(page, "train-ending-phone-given-up");
  await page.locator("[data-answer=hard]").tap();
  // The next one has more men, and begins with a move of the engine.
  await page.getByRole("heading", { name: "Philidor" }).waitFor();
  await said(page, "Your move: 1 of 20.");
  await page.locator(".orientation-black").waitFor();
});

test("without the network an ending is played by keys, and one without its table waits", async () => {
  const page = await here.visit("/");
  await keptForOffline(page);
  const tables = page.waitForResponse(/KRK.*\.table$/);
  await page.goto(new URL("/endings/square", page.url()).href);
  await said(page, "Your move: 1 of 8.");
  await (await tables).finished();
  await page.goto(new URL("/train", page.url()).href);
  await page.getByText("Nothing to train yet.").waitFor();
  await oweEndings(page, "two_bishops", "square", "of_another_release");
  await withoutServer(page, here.server(), async () => {
    await page.reload();
    await said(page, "The table of this ending is not on your device yet.");
    await page.getByRole("button", { name: "Not now" }).click();
    await said(page, "Your move: 1 of 8.");
    await goToBoard(page);
    for (const [index, rank] of [4, 5, 6, 7].entries()) {
      await said(page, `Your move: ${index + 1} of 8.`);
      await moveByKeys(page, `a${rank}`, `a${rank + 1}`);
    }
    await page.locator(".promotion-choices button:focus").waitFor();
    await page.keyboard.press("Enter");
    await said(page, "Goal reached.");
    await page.locator("[data-answer=good]:focus").waitFor();
    await page.keyboard.press("4");
    await expect
      .poll(async () => (await endingCards(page)).map(({ name, answers }) => `${name} ${answers}`))
      .toEqual(["of_another_release 0", "square 1", "two_bishops 0"]);
  });
});

test("an opponent whose table is missing moves when the server is back", async () => {
  // A service worker would fetch by itself.
  const page = await here.visit("/", { ...VIEWPORTS.wide, serviceWorkers: "block" });
  const promoted = /K[QR]K-[^/]*\.table$/;
  await page.route(promoted, (route) => route.abort());
  await page.goto(new URL("/endings/square", page.url()).href);
  await moveAs(page, 1, "a4", "a5");
  await moveAs(page, 2, "a5", "a6");
  await said(page, "Your move: 3 of 8.");
  await page.context().setOffline(true);
  await tryMove(page, "a6", "a7");
  await said(page, "The table of this ending is not on your device yet.");
  await page.unroute(promoted);
  await page.context().setOffline(false);
  await said(page, "Your move: 4 of 8.");
});

test("endings go out in the file of progress, come in again, and count in the figures", async () => {
  const page = await here.visit("/endings/catch");
  await missPawn(page);
  await expect.poll(() => endingCards(page)).toHaveLength(1);
  await page.goto(new URL("/train", page.url()).href);
  for (let count = 1; count <= 4; count += 1) {
    await page.getByRole("button", { name: "Give up" }).click();
    await page.locator("[data-answer=again]").click();
    if (count === 1) await page.getByRole("button", { name: "Go on at once" }).click();
    await expect.poll(() => endingCards(page)).toMatchObject([{ answers: count }]);
  }
  const other = await here.visit("/train");
  await carryProgress(page, other);
  expect(await endingCards(other)).toEqual(await endingCards(page));
  await other.goto(new URL("/puzzles", other.url()).href);
  await other.getByText("Work on this: Catching a pawn. 4 of 4 went wrong.").waitFor();
  await other.getByRole("button", { name: "Train this" }).click();
  await said(other, "Your move: 1 of 6.");
});

test("from right to left, an ending in the queue keeps nobody out", async () => {
  const page = await here.visit("/train", { ...VIEWPORTS.phone, locale: "ar" });
  await page.locator(".nothing .button.main").waitFor();
  await oweEndings(page, "queen");
  await page.reload();
  await page.locator(".board:not(.dead) .manipulable").waitFor();
  await expectOpenToAll(page, "an ending in Arabic");
  await expectRoom(page, "an ending in Arabic");
  await picture(page, "train-ending-arabic");
});
