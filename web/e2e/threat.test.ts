import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectOpenToAll } from "./kit/axe";
import { expectMarks, expectStatus, middle } from "./kit/board";
import { picture, VIEWPORTS } from "./kit/browser";
import { stage } from "./kit/stage";
import { openTools } from "./kit/table";

const { visit } = stage();

/** A rook, a pawn in front of it, and two kings: few threats, and one shadow. */
const FEN = "4k3/8/8/8/8/P7/8/R3K3 w - - 0 1";

async function game(): Promise<Page> {
  const page = await visit(`/?fen=${encodeURIComponent(FEN)}`);
  await page.getByRole("button", { name: "One screen" }).click();
  await expectStatus(page, "White to move.");
  await openTools(page);
  return page;
}

const shapes = (page: Page, kind: string) => page.locator(`.cg-shapes ${kind}`).count();

test("the threats of a side and of a piece are marked, and what lies in their shadow", async () => {
  const page = await game();
  await page.getByLabel("Threats").selectOption("black");
  await expectMarks(page, "attacked-by-black", 5);
  await expectMarks(page, "attacked-by-white", 0);
  await page.getByLabel("Threats").selectOption("white");
  await expectMarks(page, "shadowed-by-white", 7);
  await picture(page, "threats-wide");
  await expectOpenToAll(page, "a board with threats");
  await page.getByLabel("Threats").selectOption("piece");
  await expectMarks(page, "attacked-by-white", 0);
  const { x, y } = await middle(page, "a3");
  await page.mouse.move(x, y);
  await expectMarks(page, "attacked-by-white", 1);
  await page.getByRole("gridcell", { name: /^e8/ }).focus();
  await expectMarks(page, "attacked-by-black", 5);
  await page.getByLabel("Threats").selectOption("off");
  await expectMarks(page, "attacked-by-black", 0);
});

test("arrows and circles are drawn while that is wanted, and wiped away", async () => {
  const page = await game();
  await page.getByRole("button", { name: "Arrows", exact: true }).click();
  await expectStatus(page, "Drawing: drag for an arrow");
  const [from, to] = [await middle(page, "a1"), await middle(page, "d1")];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await expect.poll(() => shapes(page, "line")).toBe(1);
  await page.mouse.up();
  await expectMarks(page, "selected", 0);
  await picture(page, "drawing-wide");
  await page.getByRole("button", { name: "Clear arrows" }).click();
  await expect.poll(() => shapes(page, "line")).toBe(0);
  await page.getByText("No moves yet.").waitFor();
});

test("a finger draws on a phone", async () => {
  const page = await visit("/practice", VIEWPORTS.phone);
  await expectStatus(page, "White to move.");
  await page.getByRole("button", { name: "Arrows", exact: true }).tap();
  await page.evaluate(() => window.scrollTo(0, 0));
  const { x, y } = await middle(page, "e2");
  await page.touchscreen.tap(x, y);
  await expect.poll(() => shapes(page, "circle")).toBe(1);
  await expectMarks(page, "selected", 0);
});
