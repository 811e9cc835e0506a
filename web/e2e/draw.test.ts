import { expect, test } from "vitest";
import { expectStatus } from "./kit/board";
import { picture } from "./kit/browser";
import { stage } from "./kit/stage";
import { confirm, oneScreen, playAll, setup } from "./kit/table";

const here = stage();

test("stalemate is a draw and says so", async () => {
  const page = await oneScreen(here, setup("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1"));
  await playAll(page, "f1f7 Qf7");
  await expectStatus(page, "Draw by stalemate.");
  await picture(page, "stalemate-wide");
});

test("bare kings are a draw at once", async () => {
  const page = await oneScreen(here, setup("7k/8/8/8/8/8/1p6/K7 w - - 0 1"));
  await playAll(page, "a1b2 Kxb2");
  await expectStatus(page, "Draw: no series of moves leads to mate.");
});

test("the third time of a position may be claimed", async () => {
  const page = await oneScreen(here);
  const round = ["g1f3 Nf3", "g8f6 Nf6", "f3g1 Ng1", "f6g8 Ng8"];
  await playAll(page, ...round);
  expect(await page.getByRole("button", { name: "Claim draw" }).count()).toBe(0);
  await playAll(page, ...round);
  await expectStatus(
    page,
    "This position has been on the board three times. You may claim a draw.",
  );
  await picture(page, "claim-wide");
  await confirm(page, "Claim draw");
  await expectStatus(page, "Draw by threefold repetition.");
});

test("fifty moves without capture or pawn move may be claimed", async () => {
  const page = await oneScreen(here, setup("4k3/8/8/8/8/8/8/R3K3 w - - 99 80"));
  await playAll(page, "a1a2 Ra2");
  await expectStatus(page, "Fifty moves without a capture or a pawn move. You may claim a draw.");
  await confirm(page, "Claim draw");
  await expectStatus(page, "Draw by the fifty-move rule.");
});

test("a draw on one screen needs nobody else's consent", async () => {
  const page = await oneScreen(here);
  await playAll(page, "e2e4 e4", "e7e5 e5");
  await confirm(page, "Draw");
  await expectStatus(page, "Draw by agreement.");
});
