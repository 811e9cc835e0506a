import type { Page } from "playwright-core";
import { test } from "vitest";
import { expectOpenToAll } from "./kit/axe";
import { expectStatus, moveByClicks } from "./kit/board";
import { picture, VIEWPORTS } from "./kit/browser";
import { stage } from "./kit/stage";

const { visit } = stage();

/** The views by address, with a text that shows when they are loaded. */
const PLACES = {
  start: ["/", "By link, code or QR"],
  games: ["/games", "You have not played here yet."],
  lobby: ["/lobby", "Nobody is waiting."],
  settings: ["/settings", "Settings"],
  join: ["/j/ABCDEF", "There is no game with this code."],
  seat: ["/s/ABCDEF", "Continue your game here"],
  edit: ["/edit", "Set up a position"],
  practice: ["/practice", "Practice board"],
  review: ["/review", "PGN or FEN"],
  learn: ["/learn", "Make White's first move."],
  train: ["/train", "Nothing to train yet."],
  endings: ["/endings", "King and queen"],
  ending: ["/endings/opposition", "Your move: 1 of 15."],
  puzzles: ["/puzzles", "Find the winning moves."],
  strategies: ["/strategies", "They do not agree:"],
  missing: ["/nowhere", "There is nothing at this address."],
} as const;

for (const colorScheme of ["light", "dark"] as const) {
  const open = (path: string, size: keyof typeof VIEWPORTS = "wide") =>
    visit(path, { ...VIEWPORTS[size], colorScheme });

  for (const [view, [path, text]] of Object.entries(PLACES)) {
    test(`nothing on the ${colorScheme} ${view} view keeps anybody out`, async () => {
      const page = await open(path);
      await page.getByText(text).first().waitFor();
      await expectOpenToAll(page, view);
      await picture(page, `${view}-${colorScheme}`);
    });
  }

  test(`nothing on the ${colorScheme} start view with its options keeps anybody out`, async () => {
    const page = await open("/");
    await page.getByRole("button", { name: "More options" }).click();
    await page.getByText("Moves can be taken back").waitFor();
    await expectOpenToAll(page, `options ${colorScheme}`);
    await picture(page, `options-${colorScheme}`);
  });

  for (const size of ["wide", "phone"] as const) {
    test(`nothing on the ${colorScheme} play view keeps anybody out (${size})`, async () => {
      const page = await open("/?clock=5%2B3", size);
      await page.getByRole("button", { name: "One screen" }).click();
      await expectStatus(page, "White to move.");
      await expectOpenToAll(page, "a new game");
      await playABit(page);
      await page.getByRole("button", { name: "Resign" }).click();
      await expectOpenToAll(page, "a question");
      await picture(page, `question-${size}-${colorScheme}`);
      await page.getByRole("button", { name: "Yes" }).click();
      await expectStatus(page, "has resigned.");
      if (size === "phone") await page.getByRole("button", { name: "More" }).click();
      await expectOpenToAll(page, "a game that is over");
      await picture(page, `over-${size}-${colorScheme}`);
    });
  }

  test(`nothing on the ${colorScheme} invitation and promotion keeps anybody out`, async () => {
    const host = await open("/?color=white");
    await host.getByRole("button", { name: "Friend" }).click();
    await expectStatus(host, "Waiting for an opponent.");
    await expectOpenToAll(host, "invitation");
    await picture(host, `invitation-${colorScheme}`);
    const fen = encodeURIComponent("8/P6k/8/8/8/8/7K/8 w - - 0 1");
    const page = await open(`/?fen=${fen}`);
    await page.getByRole("button", { name: "One screen" }).click();
    await expectStatus(page, "White to move.");
    await moveByClicks(page, "a7", "a8");
    await page.getByRole("button", { name: "knight" }).waitFor();
    await expectOpenToAll(page, "promotion");
    await picture(page, `promotion-${colorScheme}`);
  });
}

/** A few moves, one of them a capture, and a selected piece. */
async function playABit(page: Page): Promise<void> {
  await moveByClicks(page, "e2", "e4", "e4");
  await moveByClicks(page, "d7", "d5", "d5");
  await moveByClicks(page, "e4", "d5", "exd5");
}
