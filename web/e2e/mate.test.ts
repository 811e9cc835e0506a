import { expect, test } from "vitest";
import { click, drag, expectMarks, expectStatus } from "./kit/board";
import { picture } from "./kit/browser";
import { stage } from "./kit/stage";
import { oneScreen, playAll, setup } from "./kit/table";

const here = stage();

test("scholar's mate ends the game, names the winner, and freezes the board", async () => {
  const page = await oneScreen(here);
  await playAll(page, "e2e4 e4", "e7e5 e5", "f1c4 Bc4", "b8c6 Nc6", "d1h5 Qh5", "g8f6 Nf6");
  await playAll(page, "h5f7 Qxf7#");
  await expectStatus(page, "White wins by checkmate.");
  await expectMarks(page, "check", 1);
  await picture(page, "scholars-mate-wide");
  await click(page, "e8");
  await expectMarks(page, "selected", 0);
  await drag(page, "a7", "a6");
  expect(await page.locator(".moves-move").count()).toBe(7);
  // Everything but the board still works.
  await page.getByRole("button", { name: "Flip board" }).click();
  await page.locator(".board .orientation-black").waitFor();
  await page.keyboard.press("Home");
  await page.getByText("You are looking at an earlier position.").waitFor();
});

test("check is said and marked, and gone with the next move", async () => {
  const page = await oneScreen(here, setup("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"));
  await playAll(page, "a1a8 Ra8+");
  await expectStatus(page, "Check. Black to move.");
  await expectMarks(page, "check", 1);
  await playAll(page, "e8d7 Kd7");
  await expectStatus(page, "White to move.");
  await expectMarks(page, "check", 0);
});
