import type { Page } from "playwright-core";

/** Looks at another tab, or back at this one. */
export const turnAway = (page: Page, isAway: boolean) =>
  page.evaluate((isAway) => {
    Object.defineProperty(document, "hidden", { configurable: true, value: isAway });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isAway);
