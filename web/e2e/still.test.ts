import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newPerson, sharedBrowser, VIEWPORTS } from "./kit/browser";
import { Server } from "./kit/server";

let server: Server;

beforeAll(async () => {
  server = await Server.start();
});
afterAll(async () => {
  await server?.stop();
});

/** Where the board and its pieces are drawn, and as what. */
function drawn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const place = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { backgroundImage, backgroundPosition } = getComputedStyle(element);
      const box = [x, y, width, height].map(Math.round);
      return [...box, backgroundPosition, backgroundImage].join(" ");
    };
    return [...document.querySelectorAll("cg-board, cg-board piece, coord")].map(place).sort();
  });
}

for (const size of ["wide", "phone", "tablet"] as const) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`before any script the ${colorScheme} board is drawn as it stays (${size})`, async () => {
      const { page, close } = await newPerson(await sharedBrowser(), {
        ...VIEWPORTS[size],
        colorScheme,
        serviceWorkers: "block",
      });
      await page.goto(server.url);
      await page.locator(".board:not(.dead)").waitFor();
      expect(await page.locator(".still").count()).toBe(0);
      const live = await drawn(page);
      expect(live.length).toBe(1 + 32 + 16);
      await page.route("**/assets/*.js", (route) => route.abort());
      await page.reload();
      await page.locator(".still cg-board").waitFor({ state: "attached" });
      expect(await drawn(page)).toEqual(live);
      // Other views have no static board.
      await page.goto(`${server.url}/learn`);
      await page.locator(".still").first().waitFor({ state: "attached" });
      expect(await page.locator(".still cg-board").isVisible()).toBe(false);
      await close();
    });
  }
}

test("the first paint waits for one style sheet, which is asked for before any script", async () => {
  const { page, close } = await newPerson(await sharedBrowser());
  await page.goto(server.url);
  const asked = await page.evaluate(() =>
    [...document.head.querySelectorAll("link[rel=stylesheet], link[rel=modulepreload], script")]
      .slice(0, 3)
      .map((element) => element.getAttribute("href") ?? element.getAttribute("src") ?? ""),
  );
  expect(asked).toEqual([
    expect.stringMatching(/^\/assets\/index-.*\.css$/),
    "/early.js",
    expect.stringMatching(/^\/assets\/index-.*\.js$/),
  ]);
  await close();
});
