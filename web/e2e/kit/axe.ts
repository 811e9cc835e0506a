import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, ImpactValue } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const GRAVE: readonly ImpactValue[] = ["serious", "critical"];

/** Whatever axe finds on a page that keeps somebody out, as lines to read. */
export async function obstacles(page: Page): Promise<string[]> {
  // The page's own policy forbids scripts from elsewhere, so this one comes by the debugger.
  await page.evaluate(`${source}; undefined`);
  const results = (await page.evaluate(
    "axe.run(document, { resultTypes: ['violations'] })",
  )) as AxeResults;
  return results.violations
    .filter(({ impact }) => GRAVE.includes(impact ?? null))
    .flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary}`),
    );
}

/** Nothing on a page keeps anybody out. */
export async function expectOpenToAll(page: Page, view: string): Promise<void> {
  expect(await obstacles(page), view).toEqual([]);
}
