import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectOpenToAll } from "./kit/axe";
import { picture } from "./kit/browser";
import { ANNOTATED, ANNOTATED_MOVES, moveOf, paste, shownMoves } from "./kit/review";
import { stage } from "./kit/stage";

const here = stage();

/** The ways in which a text comes to the page. */
const WAYS: Readonly<Record<string, (page: Page, text: string) => Promise<void>>> = {
  "that is pasted": async (page, text) => {
    await page.getByLabel("PGN or FEN").fill(text);
    await page.getByRole("button", { name: "Open", exact: true }).click();
  },
  "in a file that is opened": async (page, text) => {
    const path = join(here.server().data, "game.pgn");
    await writeFile(path, text);
    await page.locator('input[type="file"]').setInputFiles(path);
  },
  "in a file that is dropped": (page, text) => drop(page, text, "file"),
  "that is dropped": (page, text) => drop(page, text, "text"),
};

/** Drops a text, or a file with it, on the page. */
const drop = (page: Page, text: string, kind: "file" | "text") =>
  page.evaluate(
    ([text, kind]) => {
      const dataTransfer = new DataTransfer();
      if (kind === "file") dataTransfer.items.add(new File([text], "game.pgn"));
      else dataTransfer.setData("text/plain", text);
      const main = document.querySelector("main");
      for (const type of ["dragover", "drop"]) {
        const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
        main?.dispatchEvent(event);
      }
    },
    [text, kind] as const,
  );

const BAD = [
  ["1. e4 e5 2. Ke3 *", "is not a legal move."],
  ["1. e4 { never ends", "this comment does not end."],
  ["nonsense", "is not a move."],
  ["8/8/8/8/8/8/8/8 w - - 0 1", "no king"],
] as const;

for (const [way, bring] of Object.entries(WAYS)) {
  test(`a game ${way} is opened with all that is in it`, async () => {
    const page = await here.visit("/review");
    await page.getByLabel("PGN or FEN").waitFor();
    await bring(page, ANNOTATED);
    await moveOf(page, "Qh4#").waitFor();
    expect(await shownMoves(page)).toEqual(ANNOTATED_MOVES);
    await page.getByText("weakens the king").waitFor();
    await page.getByText("A lesson.").waitFor();
  });

  test(`a text ${way} that is no game is refused with a sentence, and stays`, async () => {
    const page = await here.visit("/review");
    const field = page.getByLabel("PGN or FEN");
    await field.waitFor();
    for (const [text, said] of BAD) {
      await bring(page, text);
      await page.getByRole("alert").getByText(said).waitFor();
      expect(await field.inputValue()).toBe(text);
    }
  });
}

test("opening a game is open to all, also with a text that is none", async () => {
  const page = await here.visit("/review");
  await WAYS["that is pasted"]?.(page, BAD[0][0]);
  await page.getByRole("alert").getByText(BAD[0][1]).waitFor();
  await expectOpenToAll(page, "opening a game");
  await picture(page, "review-open-wide");
  // What was refused is mended where it stands.
  await paste(page, BAD[0][0].replace("Ke3", "Ke2"));
});

test("of several games one is chosen", async () => {
  const page = await here.visit("/review");
  await page.getByLabel("PGN or FEN").fill(`${ANNOTATED}\n[White "Carla"]\n\n1. c4 *\n`);
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.getByRole("button", { name: "Carla" }).click();
  await moveOf(page, "c4").waitFor();
});

test("an empty board becomes a game by moves, and a position by its FEN", async () => {
  const page = await here.visit("/review");
  await page.getByRole("button", { name: "Analysis board" }).click();
  await page.getByText("Make a move on the board.").waitFor();
  await expectOpenToAll(page, "an empty analysis board");
  await picture(page, "review-empty-wide");
  await page.goto(new URL("/review", page.url()).href);
  await WAYS["that is pasted"]?.(page, "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1");
  await page.locator(".lines-value", { hasText: "#1" }).first().waitFor();
});
