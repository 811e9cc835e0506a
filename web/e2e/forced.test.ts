import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectOpenToAll } from "./kit/axe";
import { click, expectMarks, middle } from "./kit/board";
import { picture, VIEWPORTS } from "./kit/browser";
import { colorsAt, contrast, type Rgb } from "./kit/pixel";
import { stage } from "./kit/stage";
import { oneScreen, playAll, setup } from "./kit/table";

const here = stage();

/** The colors of squares at offsets from their centers, in parts of a square. */
async function colors(page: Page, places: readonly (readonly [string, number, number])[]) {
  const box = await page.locator(".board cg-board").boundingBox();
  const edge = (box?.width ?? 0) / 8;
  const points = await Promise.all(
    places.map(async ([square, right, down]) => {
      const { x, y } = await middle(page, square);
      return { x: Math.round(x + right * edge), y: Math.round(y + down * edge) };
    }),
  );
  return colorsAt(page, points);
}

const pick = (found: readonly Rgb[], index: number) => found[index] ?? [0, 0, 0];

for (const colorScheme of ["light", "dark"] as const) {
  const options = { ...VIEWPORTS.wide, colorScheme, forcedColors: "active" as const };

  test(`with forced colors, ${colorScheme}, squares, pieces and marks are all seen`, async () => {
    const page = await oneScreen(here, "/", options);
    await playAll(page, "e2e4 e4", "d7d5 d5");
    await click(page, "e4");
    await expectMarks(page, "move-dest", 2);
    await page.mouse.move(0, 0);
    await picture(page, `forced-${colorScheme}`);
    const found = await colors(page, [
      ["a4", 0, 0], // a light square
      ["b4", 0, 0], // a dark one
      ["e4", -0.485, 0], // the ring around the chosen pawn
      ["e4", 0.3, -0.3], // its square beside the pawn
      ["e5", 0, 0], // the dot where it can go
      ["e5", 0.4, 0.4], // beside the dot
      ["d5", 0, 0.1], // the body of a black pawn
      ["h5", 0, 0], // an empty square of the same color
      ["d7", -0.46, -0.46], // the corner of the last move
      ["d7", 0.3, 0.3], // the rest of that square
      ["e2", 0, 0], // an empty light square
      ["f2", 0, 0.1], // the body of a white pawn
    ]);
    const differ = (one: number, other: number, least: number, what: string) =>
      expect
        .soft(contrast(pick(found, one), pick(found, other)), what)
        .toBeGreaterThanOrEqual(least);
    differ(0, 1, 1.5, "light and dark squares");
    differ(2, 3, 2, "the chosen square");
    differ(4, 5, 3, "where a piece can go");
    differ(6, 7, 3, "a black pawn");
    differ(8, 9, 2, "the last move");
    differ(11, 1, 3, "a white pawn");
    await expectOpenToAll(page, "forced colors");
  });

  test(`with forced colors, ${colorScheme}, check and captured pieces are seen`, async () => {
    const page = await oneScreen(here, setup("3qk3/8/8/8/8/8/8/R2QK3 w - - 0 1"), options);
    await playAll(page, "d1d8 Qxd8+", "e8d8 Kxd8", "a1a8 Ra8+");
    await page.mouse.move(0, 0);
    await picture(page, `forced-check-${colorScheme}`);
    const [glow, plain] = await colors(page, [
      ["d8", 0.42, 0.2],
      ["b8", 0.42, 0.2],
    ]);
    expect(glow).not.toEqual(plain);
    for (const strip of [".play-top", ".play-bottom"]) {
      const box = await page.locator(`${strip} .captured-piece`).first().boundingBox();
      if (box === null) throw new Error("nothing is captured");
      const points = Array.from({ length: 256 }, (_, index) => ({
        x: Math.round(box.x + ((index % 16) * box.height) / 16),
        y: Math.round(box.y + (Math.floor(index / 16) * box.height) / 16),
      }));
      const found = await colorsAt(page, points);
      const pairs = found.flatMap((one) => found.map((other) => contrast(one, other)));
      const best = Math.max(...pairs);
      expect(best, `${strip}, captured`).toBeGreaterThanOrEqual(3);
    }
  });
}

test("on paper a game is its players, its board and all of its moves", async () => {
  const page = await oneScreen(here, setup(undefined, { clock: "10+5" }), {
    viewport: { width: 1280, height: 600 },
  });
  const rounds = ["g1f3 Nf3", "g8f6 Nf6", "f3g1 Ng1", "f6g8 Ng8"];
  await playAll(page, "e2e4 e4", "e7e5 e5", ...rounds, ...rounds, ...rounds);
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  await picture(page, "print");
  const seen = (part: string) => page.locator(part).filter({ visible: true }).count();
  for (const part of [".header", ".bar", ".typed", ".action", ".play button.main"]) {
    expect(await seen(part), part).toBe(0);
  }
  expect(await seen(".strip-name")).toBe(2);
  expect(await seen(".moves-move")).toBe(14);
  const { list, board, last } = await page.evaluate(() => {
    const box = (part: string) => document.querySelector(part)?.getBoundingClientRect();
    const moves = document.querySelector(".moves-list");
    return {
      list: moves && moves.scrollHeight - moves.clientHeight,
      board: box(".board cg-board")?.width,
      last: box(".board .grid [data-square=h1]")?.right,
    };
  });
  expect(list).toBe(0);
  expect(board).toBeGreaterThan(400);
  expect(board).toBeLessThan(500);
  expect(last).toBeLessThan(700);
  // The pieces are on their squares on paper, too.
  const rook = await page.locator("cg-board piece.white.rook").first().boundingBox();
  const corner = await page.locator(".grid [data-square=a1]").boundingBox();
  expect(Math.abs((rook?.x ?? 0) - (corner?.x ?? 99))).toBeLessThan(2);
  expect(Math.abs((rook?.y ?? 0) - (corner?.y ?? 99))).toBeLessThan(2);
  const [light = [0, 0, 0] as const, dark = [0, 0, 0] as const] = await colors(page, [
    ["a4", 0, 0],
    ["b4", 0, 0],
  ]);
  expect(contrast(light, dark)).toBeGreaterThan(1.5);
});
