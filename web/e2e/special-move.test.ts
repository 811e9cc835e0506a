import { test } from "vitest";
import { click, expectLastMove, expectStatus } from "./kit/board";
import { stage } from "./kit/stage";
import { oneScreen, playAll, setup, squareNamed } from "./kit/table";

const here = stage();

const CASTLING = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

test("both sides castle to either side, and the rook goes along", async () => {
  const page = await oneScreen(here, setup(CASTLING));
  await playAll(page, "e1g1 O-O", "e8c8 O-O-O");
  await squareNamed(page, "f1, white rook, can move").waitFor();
  await squareNamed(page, "d8, black rook, last move")
    .or(squareNamed(page, "d8, black rook"))
    .waitFor();
});

test("castling to the other sides works as well", async () => {
  const page = await oneScreen(here, setup(CASTLING));
  await playAll(page, "e1c1 O-O-O", "e8g8 O-O");
  await squareNamed(page, "d1, white rook, can move").waitFor();
  await squareNamed(page, "f8, black rook").waitFor();
});

test("castling through an attacked square is refused with the reason", async () => {
  const page = await oneScreen(here, setup("5rk1/8/8/8/8/8/8/4K2R w K - 0 1"));
  await playAll(page, "e1g1");
  await expectStatus(
    page,
    "Your king cannot castle through f1, which is attacked by the rook on f8.",
  );
});

test("a pawn is captured in passing, right away", async () => {
  const page = await oneScreen(here, setup("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1"));
  await playAll(page, "d7d5 d5", "e5d6 exd6");
  await squareNamed(page, "d5, empty").waitFor();
  await squareNamed(page, "d6, white pawn, last move").waitFor();
});

test("a pawn is not captured in passing one move later", async () => {
  const page = await oneScreen(here, setup("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1"));
  await playAll(page, "d7d5 d5", "e1e2 Ke2", "e8e7 Ke7", "e5d6");
  await expectStatus(
    page,
    "The pawn on d5 can be captured in passing only right after its double step.",
  );
});

for (const [role, san] of [
  ["rook", "a8=R"],
  ["bishop", "a8=B"],
  ["knight", "a8=N"],
  ["queen", "a8=Q"],
] as const) {
  test(`a pawn becomes a ${role}`, async () => {
    const page = await oneScreen(here, setup("8/P6k/8/8/8/8/7K/8 w - - 0 1"));
    await click(page, "a7");
    await click(page, "a8");
    await page.getByRole("button", { name: role }).click();
    await expectLastMove(page, san);
    await page.getByRole("gridcell", { name: `a8, white ${role}` }).waitFor();
  });
}
