import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newPerson, VIEWPORTS } from "./kit/browser";
import { prefetched } from "./kit/prefetch";
import { ANNOTATED, paste } from "./kit/review";
import { hall } from "./kit/stage";

const here = hall();

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
      const { page, close } = await newPerson(here.browser, {
        ...VIEWPORTS[size],
        colorScheme,
        serviceWorkers: "block",
      });
      await page.goto(here.server.url);
      await page.locator(".board:not(.dead)").waitFor();
      expect(await page.locator(".still").count()).toBe(0);
      const live = await drawn(page);
      expect(live.length).toBe(1 + 32 + 16);
      await page.route("**/assets/*.js", (route) => route.abort());
      await page.reload();
      await page.locator(".still cg-board").waitFor({ state: "attached" });
      expect(await drawn(page)).toEqual(live);
      // Other views have no static board.
      await page.goto(`${here.server.url}/learn`);
      await page.locator(".still").first().waitFor({ state: "attached" });
      expect(await page.locator(".still cg-board").isVisible()).toBe(false);
      await close();
    });
  }
}

test("the first paint waits for one style sheet, which is asked for before any script", async () => {
  const { page, close } = await newPerson(here.browser);
  await page.goto(here.server.url);
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

/** Keeps the page from fetching ahead until `letPrefetch`. */
const holdPrefetch = (page: Page) =>
  page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    const idle = window.requestIdleCallback.bind(window);
    window.requestIdleCallback = (callback) => waiting.push(() => idle(callback));
    addEventListener("let-prefetch", () => {
      window.requestIdleCallback = idle;
      for (const go of waiting.splice(0)) go();
    });
  });

/** Lets the page fetch ahead, and waits until it has everything. */
async function letPrefetch(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event("let-prefetch")));
  await prefetched(page);
}

/** Waits some frames: the board sees its new size in the first, and is drawn in the next. */
const drawnAgain = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  });

/** Where every element stands in a large window and in a small one, with its border and color. */
async function laidOut(page: Page): Promise<string[][]> {
  const found: string[][] = [];
  for (const size of ["wide", "phone"] as const) {
    const { viewport } = VIEWPORTS[size];
    await page.setViewportSize(viewport);
    await page.waitForFunction((width) => innerWidth === width, viewport.width);
    await drawnAgain(page);
    found.push(
      await page.locator("body :not(svg *, .lines *, .evaluation-bar *)").evaluateAll((elements) =>
        elements.map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const { borderWidth, color, display } = getComputedStyle(element);
          const name = `${element.tagName}.${element.getAttribute("class") ?? ""}`;
          return [name, x, y, width, height, borderWidth, color, display].join(" ");
        }),
      ),
    );
  }
  return found;
}

const VIEWS = ["/", "/games", "/lobby", "/learn", "/edit", "/strategies", "/settings", "/review"];

for (const view of [...VIEWS, "a game under review"]) {
  test(`${view} looks the same before and after the other views are fetched ahead`, async () => {
    const { page, close } = await newPerson(here.browser);
    await holdPrefetch(page);
    const isGame = !view.startsWith("/");
    await page.goto(`${here.server.url}${isGame ? "/review" : view}`);
    if (isGame) await paste(page, ANNOTATED);
    await page.waitForLoadState("networkidle");
    const before = await laidOut(page);
    await letPrefetch(page);
    expect(await laidOut(page)).toEqual(before);
    await close();
  });
}
