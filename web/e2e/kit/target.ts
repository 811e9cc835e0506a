import type { Page } from "playwright-core";
import { expect } from "vitest";

/** The edge of a target that a finger hits. */
const EDGE = 44;

/** Whatever can be pressed and is smaller than a finger needs, or cut off, as lines to read. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((edge) => {
    /** A link in the middle of a sentence is as high as its line, as WCAG allows. */
    const isInline = (element: Element) =>
      element.matches("a") &&
      getComputedStyle(element).display === "inline" &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== "",
      );
    /** What is only for voices and keys has no place on the screen. */
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
        // A box to tick is ticked by its label too, and a square of a small board may be small.
        const target = element.matches("[type=checkbox], [type=radio]")
          ? (element.closest("label") ?? element)
          : element;
        if (element.matches(".promotion-choice") && window.innerWidth < 8 * edge) return [];
        const { width, height, left, right } = target.getBoundingClientRect();
        // Places on the screen are fractions; half a pixel is nothing. The list of moves scrolls.
        const isLarge = width > edge - 0.5 && height > edge - 0.5;
        const isInside = left > -0.5 && right < window.innerWidth + 0.5;
        const isWhole = !element.matches("button, .button") || fits(element);
        if (isLarge && isWhole && (isInside || element.closest(".moves-list") !== null)) return [];
        const name = element.getAttribute("aria-label") ?? element.textContent?.trim();
        const path = `${element.parentElement?.className} > ${element.localName}.${element.className}`;
        const size = `${width.toFixed(1)} × ${height.toFixed(1)} at ${left.toFixed(1)}`;
        return [`${path} "${name?.slice(0, 30)}": ${size}`];
      });
  }, EDGE);
}

/** Everything on a page can be hit with a finger, and nothing lies beside the screen. */
export async function expectRoom(page: Page, view: string): Promise<void> {
  expect.soft(await smallTargets(page), view).toEqual([]);
  const beside = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(beside, `${view} is wider than the screen`).toBe(0);
}
