import { expect, test } from "vitest";
import { PREFETCH } from "../src/page/prefetch";
import { isOwnPage } from "./kit/page-server";
import { stage } from "./kit/stage";
import { firstViewFiles } from "./measure/read";

const { visit } = stage();

/** The most compressed bytes of the first view: HTML, scripts, styles and pieces. */
const FIRST_VIEW_BYTES_MAX = 60_000;

test.runIf(isOwnPage)("the first view is small, and its files are kept for good", async () => {
  const page = await visit();
  await page.locator(".board .manipulable").waitFor();
  const files = await page.evaluate(firstViewFiles, PREFETCH.begin);
  const total = files.reduce((sum, file) => sum + file.encodedBodySize, 0);
  expect(files.length).toBeGreaterThan(3);
  expect(total).toBeGreaterThan(0);
  expect(total, JSON.stringify(files)).toBeLessThan(FIRST_VIEW_BYTES_MAX);

  const hashed = files.filter((file) => file.path.startsWith("/assets/"));
  const scripts = hashed.filter((file) => file.path.endsWith(".js"));
  expect(scripts.length, "each script is a request more").toBe(1);
  for (const { path } of hashed) {
    const response = await page.request.get(path.replace(/^/, new URL(page.url()).origin));
    expect(response.headers()["cache-control"], path).toContain("immutable");
    expect(response.headers()["content-encoding"], path).toBe("br");
  }
  process.stdout.write(`the first view: ${total} bytes in ${files.length} files\n`);
});

test.runIf(isOwnPage)("the page obeys its own policy", async () => {
  const page = await visit();
  const response = await page.reload();
  expect(response?.headers()["content-security-policy"]).toContain("default-src 'self'");
});
