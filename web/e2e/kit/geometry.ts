import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Descriptions of elements that are cut off by the screen or overlap. */
export function collisions(page: Page, parts: readonly string[]): Promise<string[]> {
  return page.evaluate((parts) => {
    const found = parts.flatMap((part) =>
      [...document.querySelectorAll(part)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => ({ part, element, box: element.getBoundingClientRect() })),
    );
    const missing = parts.filter((part) => found.every((other) => other.part !== part));
    // Positions are fractional; a difference of one pixel is ignored.
    const near = 1;
    const cut = found
      .filter(
        ({ box }) =>
          box.left < -near ||
          box.top < -near ||
          box.right > window.innerWidth + near ||
          box.bottom > window.innerHeight + near,
      )
      .map(({ part }) => `${part} is cut off`);
    const spilled = found
      .filter(({ element: { scrollHeight, clientHeight } }) => scrollHeight > clientHeight + 1)
      .map(({ part }) => `${part} holds more than is seen`);
    const over = found.flatMap((one, index) =>
      found
        .slice(index + 1)
        .filter(
          (other) =>
            !one.element.contains(other.element) &&
            !other.element.contains(one.element) &&
            Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left) >
              near &&
            Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top) >
              near,
        )
        .map((other) => `${one.part} and ${other.part} overlap`),
    );
    return [...missing.map((part) => `${part} is not there`), ...cut, ...spilled, ...over];
  }, parts);
}

/** Expects elements to be on the screen, whole, without overlap. */
export async function expectApart(page: Page, view: string, parts: readonly string[]) {
  // What has just come may still move others.
  await expect.poll(() => collisions(page, parts), { message: view }).toEqual([]);
}
