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
      const look = getComputedStyle(element).backgroundImage;
      return `${Math.round(x)} ${Math.round(y)} ${Math.round(width)} ${Math.round(height)} ${look}`;
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
      // Where another view is opened, no board is drawn ahead.
      await page.goto(`${server.url}/learn`);
      await page.locator(".still").first().waitFor({ state: "attached" });
      expect(await page.locator(".still cg-board").isVisible()).toBe(false);
      await close();
    });
  }
}
