import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { picture, VIEWPORTS } from "./kit/browser";
import { openLesson } from "./kit/lesson";
import { stage } from "./kit/stage";

const { visit } = stage();

/** The mean colors of a light square and a dark one next to it, as painted. */
async function squares(page: Page, board: string): Promise<readonly [number, number]> {
  const box = await page.locator(board).first().boundingBox();
  if (box === null) throw new Error(`there is no ${board}`);
  const edge = box.width / 8;
  // In the middle of the board, where no piece stands.
  const spot = async (column: number) => {
    const clip = {
      x: box.x + (column + 0.35) * edge,
      y: box.y + 3.35 * edge,
      width: edge * 0.3,
      height: edge * 0.3,
    };
    const png = await page.screenshot({ clip });
    return page.evaluate(
      async (data) => {
        const image = new Image();
        image.src = data;
        await image.decode();
        const canvas = new OffscreenCanvas(1, 1);
        const context = canvas.getContext("2d");
        context?.drawImage(image, 0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
        return (red + green + blue) / 3;
      },
      `data:image/png;base64,${png.toString("base64")}`,
    );
  };
  return [await spot(4), await spot(5)];
}

/** Expects enough contrast between light and dark squares. */
async function expectSquares(page: Page, board: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const [one, other] = await squares(page, board);
        return Math.abs(one - other);
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(30);
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`boards have their squares in forced colors (${colorScheme})`, async () => {
    const options = { ...VIEWPORTS.wide, colorScheme, forcedColors: "active" } as const;
    const page = await visit("/practice", options);
    await page.locator(".board:not(.dead)").waitFor();
    await expectSquares(page, ".practice cg-board");
    await page.goto(new URL("/edit", page.url()).href);
    await page.locator(".validity.good").waitFor();
    await expectSquares(page, ".edit cg-board");
    await picture(page, `edit-forced-${colorScheme}`);
    await page.goto(new URL("/learn", page.url()).href);
    const lesson = await openLesson(page, "board");
    await lesson.locator(".board:not(.dead)").waitFor();
    await expectSquares(page, '[data-lesson="board"] cg-board');
    await page.goto(new URL("/?opponent=screen", page.url()).href);
    await page.getByRole("button", { name: "One screen" }).click();
    await page.locator(".moves").waitFor();
    await page.goto(new URL("/games", page.url()).href);
    await page.locator(".game").waitFor();
    await expectSquares(page, ".mini-board");
    await picture(page, `games-forced-${colorScheme}`);
  });
}

test("boards have their squares on paper", async () => {
  const page = await visit("/practice");
  await page.locator(".board:not(.dead)").waitFor();
  await page.emulateMedia({ media: "print" });
  const adjust = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).printColorAdjust);
  expect(await adjust("cg-board")).toBe("exact");
  expect(await adjust("cg-board piece")).toBe("exact");
  expect(await page.locator(".header-places").isVisible()).toBe(false);
});
