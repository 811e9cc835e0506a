import { expect, test } from "vitest";
import { expectLastMove, expectStatus, moveByClicks } from "./kit/board";
import { stage } from "./kit/stage";
import { againstComputer, oneScreen, playAll, setup, twoPeople } from "./kit/table";

const here = stage();

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
