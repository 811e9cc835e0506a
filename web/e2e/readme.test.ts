import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { test } from "vitest";
import { click, expectLastMove, expectMarks, expectStatus, moveByClicks } from "./kit/board";
import { screens } from "./kit/path";
import { stage } from "./kit/stage";

const here = stage();

/** The size of the picture. */
const SIZE = { viewport: { width: 1200, height: 744 } };

/** Paul Morphy's game at the opera in Paris, 1858, before its last move. */
const OPERA = `
  e2e4 e4, e7e5 e5, g1f3 Nf3, d7d6 d6, d2d4 d4, c8g4 Bg4, d4e5 dxe5, g4f3 Bxf3, d1f3 Qxf3,
  d6e5 dxe5, f1c4 Bc4, g8f6 Nf6, f3b3 Qb3, d8e7 Qe7, b1c3 Nc3, c7c6 c6, c1g5 Bg5, b7b5 b5,
  c3b5 Nxb5, c6b5 cxb5, c4b5 Bxb5+, b8d7 Nbd7, e1c1 O-O-O, a8d8 Rd8, d1d7 Rxd7, d8d7 Rxd7,
  h1d1 Rd1, e7e6 Qe6, b5d7 Bxd7+, f6d7 Nxd7, b3b8 Qb8+, d7b8 Nxb8`;

test("the picture of the README shows a game of two people", async () => {
  const anna = await visitor("/?color=white&clock=10%2B5", "Anna");
  await anna.getByRole("button", { name: "Friend" }).click();
  await expectStatus(anna, "Waiting for an opponent.");
  const link = await anna.locator(".invitation-link").inputValue();
  const boris = await visitor(new URL(link).pathname, "Boris");
  await boris.getByRole("button", { name: "Join the game" }).click();
  await expectStatus(anna, "Your move. You play White.");
  for (const [index, move] of OPERA.split(",").entries()) {
    const [uci = "", san = ""] = move.trim().split(" ");
    const [mover, other] = index % 2 === 0 ? [anna, boris] : [boris, anna];
    await moveByClicks(mover, uci.slice(0, 2), uci.slice(2, 4), san);
    await expectLastMove(other, san);
  }
  // The rook is selected, and one of its moves is mate.
  await click(anna, "d1");
  await expectMarks(anna, "move-dest", 11);
  await anna.mouse.move(0, 0);
  // JPEG, because the wood's grain makes a PNG large.
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
