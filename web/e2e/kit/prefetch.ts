import type { Page } from "playwright-core";
import { PREFETCH } from "../../src/page/prefetch";

/** Waits until all views are prefetched. */
export async function prefetched(page: Page): Promise<void> {
  await page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, PREFETCH.end);
}
