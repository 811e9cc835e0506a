import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { test } from "vitest";
import { click, expectMarks, expectStatus, moveByClicks } from "./kit/board";
import { screens } from "./kit/path";
import { stage } from "./kit/stage";

const here = stage();

/** How large the picture is. */
const SIZE = { viewport: { width: 1040, height: 640 } };

const ITALIAN = ["e2e4 e4", "e7e5 e5", "g1f3 Nf3", "b8c6 Nc6", "f1c4 Bc4", "f8c5 Bc5"];

test("the picture of the README shows a game of two people", async () => {
  const anna = await visitor("/?color=white&clock=10%2B5", "Anna");
  await anna.getByRole("button", { name: "Friend" }).click();
  await expectStatus(anna, "Waiting for an opponent.");
  const link = await anna.locator(".invitation-link").inputValue();
  const boris = await visitor(new URL(link).pathname, "Boris");
  await boris.getByRole("button", { name: "Sit down" }).click();
  await expectStatus(anna, "Your move. You have White.");
  for (const [index, move] of ITALIAN.entries()) {
    const [uci = "", san] = move.split(" ");
    await moveByClicks(index % 2 === 0 ? anna : boris, uci.slice(0, 2), uci.slice(2, 4), san);
    await expectStatus(index % 2 === 0 ? boris : anna, "Your move.");
  }
  await click(anna, "b1");
  await expectMarks(anna, "move-dest", 2);
  await anna.mouse.move(0, 0);
  // The grain of the wood is small as a photograph is, and large as a drawing.
  mkdirSync(screens, { recursive: true });
  await anna.screenshot({ path: join(screens, "board.jpg"), type: "jpeg", quality: 82 });
});

async function visitor(path: string, name: string): Promise<Page> {
  const page = await here.visit(path, SIZE);
  await page.evaluate(
    (settings) => window.localStorage.setItem("tabiya.settings", settings),
    JSON.stringify({ name }),
  );
  await page.reload();
  return page;
}
