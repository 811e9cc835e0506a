import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults, ImpactValue } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const GRAVE: readonly ImpactValue[] = ["serious", "critical"];

/** Descriptions of the accessibility violations that axe finds. */
export async function obstacles(page: Page): Promise<string[]> {
  // The content security policy forbids other scripts, so this one is injected by the debugger.
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

/** Expects no accessibility violations. */
export async function expectOpenToAll(page: Page, view: string): Promise<void> {
  expect(await obstacles(page), view).toEqual([]);
}
