import type { Page } from "playwright-core";
import { expect } from "vitest";

/** The least edge length of a touch target. */
const EDGE = 44;

/** Descriptions of touch targets that are too small or cut off. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((edge) => {
    /** Links inside a sentence may be as high as their line, as WCAG allows. */
    const isInline = (element: Element) =>
      element.matches("a") &&
      getComputedStyle(element).display === "inline" &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "",
      );
    /** Elements only for screen readers and keys are not visible. */
    const isSeen = (element: HTMLElement) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest(".hidden, .skip") === null;
    const fits = ({ scrollWidth, clientWidth }: Element) => scrollWidth <= clientWidth;
    return [
      ...document.querySelectorAll<HTMLElement>(
        "a[href], button, input, select, textarea, summary",
      ),
    ]
      .filter((element) => isSeen(element) && !isInline(element))
      .flatMap((element) => {
        // A checkbox is as large as its label, and squares of small boards may be small.
        const target = element.matches("[type=checkbox], [type=radio]")
          ? (element.closest("label") ?? element)
          : element;
        if (element.matches(".promotion-choice") && window.innerWidth < 8 * edge) return [];
        const { width, height, left, right } = target.getBoundingClientRect();
        // Positions are fractional; half a pixel is ignored. Lists of moves scroll.
        const isLarge = width > edge - 0.5 && height > edge - 0.5;
        const isInside = left > -0.5 && right < window.innerWidth + 0.5;
        const isWhole = !element.matches("button, .button") || fits(element);
        const isScrolled = element.closest(".moves-list, .lines-moves") !== null;
        if (isLarge && isWhole && (isInside || isScrolled)) return [];
        const name = element.getAttribute("aria-label") ?? element.textContent?.trim();
        const path = `${element.parentElement?.className} > ${element.localName}.${element.className}`;
        const size = `${width.toFixed(1)} × ${height.toFixed(1)} at ${left.toFixed(1)}`;
        return [`${path} "${name?.slice(0, 30)}": ${size}`];
      });
  }, EDGE);
}

/** Expects all touch targets to be large enough, and nothing outside the screen. */
export async function expectRoom(page: Page, view: string): Promise<void> {
  expect.soft(await smallTargets(page), view).toEqual([]);
  const beside = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(beside, `${view} is wider than the screen`).toBe(0);
}
