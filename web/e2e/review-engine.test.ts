import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectOpenToAll } from "./kit/axe";
import { middle } from "./kit/board";
import { picture, VIEWPORTS } from "./kit/browser";
import {
  ANNOTATED,
  beginReview,
  expectShown,
  moveOf,
  paste,
  pasteAndReview,
  shownMoves,
  standsReviewed,
  swipe,
} from "./kit/review";
import { stage } from "./kit/stage";
import { turnAway } from "./kit/tab";

const here = stage();
const MATE_IN_ONE = "/review?fen=6k1%2F5ppp%2F8%2F8%2F8%2F8%2F8%2F4R1K1+w+-+-+0+1";

/** A game of more than eighty plies, in which the knights go to and fro. */
const LONG = `${Array.from({ length: 42 }, (_, index) =>
  index % 2 === 0 ? `${index + 1}. Nf3 Nf6` : `${index + 1}. Ng1 Ng8`,
).join(" ")} *`;

/** Where the parts of the view are. */
const places = (page: Page) =>
  page
    .locator(".review-board, .evaluation-bar, .graph, .verdict, .lines, .review-bar, .summary-ways")
    .evaluateAll((parts) =>
      parts.map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        return [part.classList[0], x, y + window.scrollY, width, height];
      }),
    );

test("the engine shows its lines in a room of their own, for any move", async () => {
  const page = await here.visit(MATE_IN_ONE);
  await page.locator(".lines-value", { hasText: "#1" }).first().waitFor();
  const height = (await page.locator(".lines").boundingBox())?.height;
  expect(await page.locator(".lines-moves").first().textContent()).toContain("Re8#");
  await page.locator(".evaluation-bar:not(.unknown)").waitFor();
  // A line is played by a press.
  await page.locator(".lines-move").first().click();
  await expectShown(page, "Re8#");
  await page.locator(".lines-state").getByText("The game is over here.").waitFor();
  expect((await page.locator(".lines").boundingBox())?.height).toBe(height);
});

test("each move of a line can be pressed, by mouse or keys, and a small board shows it", async () => {
  const page = await here.visit("/review?fen=7k%2F8%2F8%2F8%2F8%2F8%2F8%2FRR5K+b+-+-+0+1");
  const moves = page.locator(".lines-line").first().locator(".lines-move");
  const preview = page.locator(".line-preview .mini-place");
  await moves.nth(3).waitFor();
  // The line stays as it is while the mouse is there.
  await moves.nth(2).hover();
  await expect.poll(() => preview.count()).toBe(4);
  const line = await moves.allTextContents();
  const last = await page.locator(".line-preview .mini-mark").evaluateAll((marks) => marks.length);
  expect(last).toBe(2);
  await picture(page, "review-preview");
  await expectOpenToAll(page, "the preview of a line");
  await moves.nth(2).click();
  await expectShown(page, line[2] ?? "");
  await expect
    .poll(() => shownMoves(page))
    .toEqual([expect.stringContaining(line[0] ?? ""), ...line.slice(1, 3)]);
  await preview.first().waitFor({ state: "detached" });
  // One undo takes the whole press back.
  await page.mouse.move(0, 0);
  await page.keyboard.press("Control+z");
  await page.locator(".tree-move").first().waitFor({ state: "detached" });
  // By keys: a line is one stop, and its moves are walked by arrows.
  await moves.nth(3).waitFor();
  await page.getByLabel("Number of lines").focus();
  await page.keyboard.press("Tab");
  expect(await moves.first().and(page.locator(":focus")).count()).toBe(1);
  await page.keyboard.press("ArrowRight");
  await preview.first().waitFor();
  const second = (await moves.allTextContents())[1] ?? "";
  await page.keyboard.press("Enter");
  await expectShown(page, second);
  await page.locator(".tree-move:focus", { hasText: second }).waitFor();
});

test("a finger on a line plays it, and no board stands in its way", async () => {
  const page = await here.visit(MATE_IN_ONE, VIEWPORTS.phone);
  const move = page.locator(".lines-move", { hasText: "Re8#" });
  await move.first().tap();
  await expectShown(page, "Re8#");
  expect(await page.locator(".line-preview").count()).toBe(0);
});

test("one to five lines are shown, the threat, or nothing", async () => {
  const page = await here.visit("/review");
  await paste(page, ANNOTATED);
  const values = page.locator(".lines-value");
  for (const count of [5, 1, 3]) {
    await page.getByLabel("Number of lines").selectOption(String(count));
    await expect.poll(() => values.count()).toBe(count);
    await page.locator(".lines-state").getByText("Depth").waitFor();
  }
  // Before Black's mate: what Black threatens while White is to move.
  await moveOf(page, "f3").click();
  await page.keyboard.press("ArrowRight");
  await expectShown(page, "e5");
  await page.getByLabel("Threat").check();
  await expect.poll(() => values.count()).toBe(3);
  await expect
    .poll(() => page.locator(".lines-moves").first().textContent())
    .toMatch(/^(Qh4\+|d5|Bc5|Nf6|Nc6|[a-h]|[KQRBNO])/);
  expect(await page.locator(".lines-move:enabled").count()).toBe(0);
  await page.getByRole("checkbox", { name: "Engine" }).uncheck();
  await page.locator(".lines-list").waitFor({ state: "detached" });
  await expect.poll(() => page.locator(".cg-shapes line").count()).toBe(0);
  // It stays off on this device.
  await page.reload();
  await moveOf(page, "Qh4#").waitFor();
  expect(await page.getByRole("checkbox", { name: "Engine" }).isChecked()).toBe(false);
});

test("a review is stopped, and goes on from where it was", async () => {
  const page = await here.visit("/review");
  await paste(page, LONG);
  await beginReview(page);
  await page.locator(".summary-progress").waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.locator(".summary-progress").waitFor({ state: "detached" });
  // The engine is free for what is shown.
  await page.locator(".lines-value").first().waitFor();
  const again = page.locator('[data-action="review"], [data-action="deepen"]').first();
  await again.click();
  await page.locator(".summary-progress").waitFor();
});

test("nothing jumps while a game is reviewed, lines come in, and moves are walked", async () => {
  for (const viewport of [VIEWPORTS.wide, VIEWPORTS.phone]) {
    const page = await here.visit("/review", viewport);
    await paste(page, ANNOTATED);
    await beginReview(page);
    await page.locator(".summary-progress").waitFor();
    const begun = await places(page);
    await page.evaluate(() => {
      const moved: number[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value, hadRecentInput } = entry as PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          };
          if (!hadRecentInput) moved.push(value);
        }
      }).observe({ type: "layout-shift" });
    });
    await standsReviewed(page);
    expect(await places(page)).toEqual(begun);
    // The view is never taken off the page while something is waited for: the focus stays.
    await moveOf(page, "g4").focus();
    await page.keyboard.press("Enter");
    await page.locator(".verdict-line", { hasText: "2." }).waitFor();
    expect(await page.locator(".tree-move:focus", { hasText: "g4" }).count()).toBe(1);
    for (const san of ["g4", "e5", "Nf3", "Qh4#"]) {
      await moveOf(page, san).click();
      await expectShown(page, san);
      if (san !== "Qh4#") await page.locator(".lines-value").first().waitFor();
      expect(await places(page), san).toEqual(begun);
    }
    const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved);
    expect(moved.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
  }
});

test("the engine rests while the page is hidden, and goes on afterwards", async () => {
  const page = await here.visit();
  await page.addInitScript(() => {
    const asked = { count: 0 };
    Object.assign(window, { asked });
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (...given: unknown[]) {
      if (JSON.stringify(given[0] ?? null)?.includes("assess")) asked.count += 1;
      return Reflect.apply(postMessage, this, given);
    };
  });
  await page.goto(new URL("/review", page.url()).href);
  await paste(page, LONG);
  const asked = () =>
    page.evaluate(() => (window as unknown as { asked: { count: number } }).asked.count);
  await beginReview(page);
  await expect.poll(asked).toBeGreaterThan(0);
  await turnAway(page, true);
  const before = await asked();
  // What is asked now would be counted, however slow the machine is; time alone hides nothing.
  await page.waitForTimeout(500);
  expect(await asked()).toBe(before);
  await page.locator(".summary-progress").waitFor();
  await turnAway(page, false);
  await expect.poll(asked).toBeGreaterThan(before);
});

test("arrows are drawn right on a board that gets its size late", async () => {
  const page = await here.visit("/review", VIEWPORTS.small);
  await paste(page, ANNOTATED);
  const hide = (isHidden: boolean) =>
    page.locator(".review-stage").evaluate((stage, isHidden) => {
      (stage as HTMLElement).style.display = isHidden ? "none" : "";
    }, isHidden);
  await hide(true);
  // The move has an arrow of its own, and the engine's come in.
  await moveOf(page, "g4").tap();
  await page.locator(".lines-value").first().waitFor();
  await hide(false);
  const lines = page.locator(".cg-shapes line");
  await expect.poll(() => lines.count()).toBeGreaterThan(0);
  const drawn = await page.locator(".cg-shapes").evaluate((shapes) => shapes.innerHTML);
  expect(drawn).not.toContain("NaN");
});

test("a board that is left in the frame in which an arrow comes draws nothing wrong", async () => {
  const page = await here.visit("/review");
  await pasteAndReview(page, ANNOTATED);
  await moveOf(page, "g4").click();
  await page.keyboard.press("ArrowLeft");
  await expectShown(page, "e5");
  // The next move has an arrow; a scroll lets the board forget where it is. What it logs fails.
  await page.evaluate(() => {
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
    document.dispatchEvent(new Event("scroll"));
    document.querySelector<HTMLButtonElement>('[data-action="learn"]')?.click();
  });
  await page.getByText("White played g4 here.").waitFor();
  await page.evaluate(() => new Promise(requestAnimationFrame));
});

test("a swipe turns the pages on a phone, on the board and on what is said", async () => {
  const page = await here.visit("/review", VIEWPORTS.phone);
  await pasteAndReview(page, ANNOTATED);
  await page.evaluate(() => window.scrollTo(0, 0));
  await picture(page, "review-start-phone");
  const [left, right] = [await middle(page, "c5"), await middle(page, "f5")];
  await swipe(page, right, left);
  await expectShown(page, "f3");
  await swipe(page, right, left);
  await expectShown(page, "e5");
  await swipe(page, left, right);
  await expectShown(page, "f3");
  // A piece that can be moved is dragged instead: Black's pawn goes to e5.
  await swipe(page, await middle(page, "e7"), await middle(page, "e5"));
  await expectShown(page, "e5");
  const said = await page.locator(".verdict").boundingBox();
  if (said === null) throw new Error("nothing is said");
  const y = said.y + said.height / 2;
  await swipe(page, { x: said.x + said.width - 40, y }, { x: said.x + 40, y });
  await expectShown(page, "g4");
  // Up and down is scrolling, not walking.
  await swipe(page, { x: said.x + 100, y }, { x: said.x + 60, y: y - 120 });
  await expectShown(page, "g4");
});
