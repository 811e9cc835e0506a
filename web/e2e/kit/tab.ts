import type { Page } from "playwright-core";

/** Hides the tab, as when another one is shown, or shows it again. */
export const turnAway = (page: Page, isAway: boolean) =>
  page.evaluate((isAway) => {
    Object.defineProperty(document, "hidden", { configurable: true, value: isAway });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isAway);
