import type { Browser, Page } from "playwright-core";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { expectStatus, moveByClicks } from "./kit/board";
import { newPerson, type Person, picture, sharedBrowser, VIEWPORTS } from "./kit/browser";
import { prefetched } from "./kit/prefetch";
import { Server } from "./kit/server";

let server: Server;
let browser: Browser;
let person: Person;

beforeAll(async () => {
  browser = await sharedBrowser();
});
beforeEach(async () => {
  server = await Server.start();
});
afterEach(async () => {
  await person.close();
  await server.stop();
});

/**
 * A page without a service worker, as in a club room without HTTPS. `prepare` routes its requests
 * before the first one.
 */
async function visit(prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
  person = await newPerson(browser, { ...VIEWPORTS.wide, serviceWorkers: "block" });
  await prepare?.(person.page);
  await person.page.goto(server.url);
  return person.page;
}

/** Makes White's first move while the network is gone, and sees it sent when it is back. */
async function moveWhileOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expectStatus(page, "Reconnecting.");
  await moveByClicks(page, "e2", "e4");
  await expectStatus(page, "Your move is safe and will be sent.");
  await page.context().setOffline(false);
  await expectStatus(page, "Black to move.");
}

/** Loads the page with long timers that never fire: its socket cannot notice anything by silence. */
async function stopLongTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    const short = (run: TimerHandler, ms = 0) => (ms >= 10_000 ? 0 : wait(run, ms));
    Object.assign(window, { setTimeout: short });
  });
  await page.reload();
}

/** Counts how often the page itself is loaded. */
function countLoads(page: Page, loads: { count: number }): void {
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads.count += 1;
  });
}

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const follow = (page: Page, name: string) =>
  page.getByRole("link", { name, exact: true }).first().click();

test("every view opens without the server once the page was loaded", async () => {
  const page = await visit();
  await prefetched(page);
  await server.kill();
  for (const [link, title] of [
    ["My games", "My games"],
    ["Lobby", "Lobby"],
    ["Learn", "How to play"],
    ["Settings", "Settings"],
  ] as const) {
    await follow(page, link);
    await heading(page, title).waitFor();
  }
  await page.getByText("The server cannot be reached.").waitFor();
  for (const [link, title] of [
    ["Set up a position", "Set up a position"],
    ["Practice board", "Practice board"],
  ] as const) {
    await page.getByRole("link", { name: "Tabiya" }).click();
    await follow(page, link);
    await heading(page, title).waitFor();
  }
  await follow(page, "Lobby");
  await server.restart();
  await page.getByText("Nobody is waiting.").waitFor();
  await page.getByText("The server cannot be reached.").waitFor({ state: "detached" });
});

test("what the server did not answer in a view is there when it is back", async () => {
  // With the rules on this device there would be nothing to ask.
  const page = await visit((page) => page.route("**/*.wasm", (route) => route.abort()));
  await page.getByRole("button", { name: "One screen" }).click();
  await expectStatus(page, "White to move.");
  await page.getByRole("link", { name: "Tabiya" }).click();
  await prefetched(page);
  const AWAY = "cannot be reached";
  for (const [links, [place, trouble], [answered, answer]] of [
    [["My games"], [".trouble", AWAY], [".game", "move"]],
    [["Learn"], [".lesson-said", AWAY], [".lesson .board:not(.dead)", ""]],
    [["Strategies"], [".answer", AWAY], [".facts", ""]],
    [
      ["Tabiya", "Set up a position"],
      [".validity", AWAY],
      [".validity", "possible"],
    ],
    [
      ["Tabiya", "Practice board"],
      [".status", AWAY],
      [".status", "White to move."],
    ],
  ] as const) {
    await server.kill();
    for (const link of links) await page.getByRole("link", { name: link }).first().click();
    await page.locator(place, { hasText: trouble }).first().waitFor();
    await server.restart();
    await page.locator(answered, { hasText: answer }).first().waitFor();
  }
});

test("a view that is not here comes by itself when the server is back", async () => {
  const page = await visit((page) =>
    page.route("**/assets/settings-view-*", (route) => route.abort()),
  );
  await server.kill();
  await follow(page, "Settings");
  await page.getByText("It opens by itself when the server is back.").waitFor();
  await picture(page, "view-away-wide");
  await page.unroute("**/assets/settings-view-*");
  await server.restart();
  await heading(page, "Settings").waitFor();
});

test("after an upgrade of the server the page is loaded anew, once", async () => {
  const loads = { count: 0 };
  const page = await visit((page) => {
    countLoads(page, loads);
    return page.route("**/assets/settings-view-*", (route) =>
      loads.count === 1 ? route.fulfill({ status: 404 }) : route.continue(),
    );
  });
  await prefetched(page);
  await follow(page, "Settings");
  await heading(page, "Settings").waitFor();
  expect(loads.count).toBe(2);
});

test("a page whose files are missing for good does not go round in circles", async () => {
  const loads = { count: 0 };
  const page = await visit((page) => {
    countLoads(page, loads);
    return page.route("**/assets/settings-view-*", (route) => route.fulfill({ status: 404 }));
  });
  await prefetched(page);
  await follow(page, "Settings");
  await page.getByText("There is a newer version of this page.").waitFor();
  await page.getByRole("button", { name: "Reload" }).waitFor();
  // The first load, and one reload.
  expect(loads.count).toBe(2);
  // Everything else goes on.
  await follow(page, "Learn");
  await heading(page, "How to play").waitFor();
});

test("that the network is gone is noticed at once, and that it is back", async () => {
  const page = await visit();
  await stopLongTimers(page);
  await page.locator(".board:not(.dead)").waitFor();
  await page.context().setOffline(true);
  await page.getByText("The server cannot be reached.").waitFor();
  await page.context().setOffline(false);
  await page.getByText("The server cannot be reached.").waitFor({ state: "detached" });

  await page.getByRole("button", { name: "One screen" }).click();
  await expectStatus(page, "White to move.");
  await moveWhileOffline(page);
  expect(await page.locator(".moves-move").count()).toBe(1);
});

test("that the network is gone is noticed while the server is still asked whether it is back", async () => {
  const page = await visit();
  await stopLongTimers(page);
  await page.getByRole("button", { name: "One screen" }).click();
  await expectStatus(page, "White to move.");
  const info = await (await page.request.get(`${server.url}/api/info`)).text();
  let answer = () => {};
  const isGone = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const isAsked = page.waitForRequest("**/api/info");
  await page.route(
    "**/api/info",
    async (route) => {
      await isGone;
      await route.fulfill({ contentType: "application/json", body: info });
    },
    { times: 1 },
  );
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await isAsked;
  await page.context().setOffline(true);
  answer();
  await expectStatus(page, "Reconnecting.");
});

test("a table opened by its address keeps its move while the network is gone", async () => {
  const page = await visit();
  await page.getByRole("button", { name: "One screen" }).click();
  await expectStatus(page, "White to move.");
  await prefetched(page);
  const loads = { count: 0 };
  countLoads(page, loads);
  await page.reload();
  await expectStatus(page, "White to move.");
  await moveWhileOffline(page);
  expect(loads.count).toBe(1);
});
