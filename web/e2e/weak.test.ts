import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectStatus, moveByClicks } from "./kit/board";
import { newPerson, type Person, VIEWPORTS } from "./kit/browser";
import { breakTables, chooseDevice, logOf, movesOf, ON_DEVICE, oneScreenHere } from "./kit/device";
import { questionsTo } from "./kit/local";
import { paste, standsReviewed } from "./kit/review";
import { Server } from "./kit/server";
import { hall } from "./kit/stage";
import { ENGINE_WEAKNESSES, WEAKNESSES } from "./kit/weakness";

// Browsers that cannot keep games, or cannot play them, without the server.

const UNABLE = "This browser cannot play without the server. Play through the server instead.";

const here = hall();

/** Somebody whose browser fetches every file anew, so that each can be broken. */
async function broken(
  breakIt: (page: Page) => Promise<unknown>,
  act: (person: Person) => Promise<void>,
): Promise<void> {
  const person = await newPerson(here.browser, { ...VIEWPORTS.wide, serviceWorkers: "block" });
  try {
    await breakIt(person.page);
    await person.page.goto(here.server.url);
    await act(person);
  } finally {
    await person.close();
  }
}

/** The game that could not be played here is played through the server. */
async function playThere(page: Page): Promise<void> {
  await page.getByLabel(ON_DEVICE).uncheck();
  await page.getByRole("button", { name: "One screen" }).click();
  await expectStatus(page, "White to move.");
  expect(new URL(page.url()).pathname).not.toContain("local-");
}

describe("a browser that cannot play without the server says so, and the server is there", () => {
  test.each(WEAKNESSES)("%s", async (_name, breakIt) => {
    await broken(breakIt, async ({ page }) => {
      await chooseDevice(page);
      await page.getByRole("button", { name: "One screen" }).click();
      await page.getByText(UNABLE).waitFor();
      await playThere(page);
    });
  });
});

test("where only the engine cannot run, games on one screen are played here", async () => {
  const breakIt = (page: Page) => breakTables(page.context(), "delete globalThis.Worker");
  await broken(breakIt, async ({ page }) => {
    await chooseDevice(page);
    await page.getByRole("button", { name: "Play against the computer" }).click();
    await page.getByText(UNABLE).waitFor();
    await page.getByRole("button", { name: "One screen" }).click();
    await expectStatus(page, "White to move.");
    await moveByClicks(page, "e2", "e4", "e4");
  });
});

test("without the server, a browser that cannot play does not promise it", async () => {
  const own = await Server.start();
  const person = await newPerson(here.browser, { ...VIEWPORTS.wide, serviceWorkers: "block" });
  try {
    const { page } = person;
    await page.addInitScript("delete globalThis.WebAssembly");
    await page.goto(`${own.url}/settings`);
    await page.getByRole("main").waitFor();
    await own.kill();
    await page.evaluate(() => window.dispatchEvent(new Event("offline")));
    await page.getByText("You can look around. Games continue when it is back.").waitFor();
  } finally {
    await person.close();
    await own.stop();
  }
});

test("a browser that lets the page keep nothing says so, and the server is there", async () => {
  const refuse = `IDBFactory.prototype.open = () => {
    throw new DOMException("not here", "SecurityError");
  }`;
  const breakIt = async (page: Page) => {
    await breakTables(page.context(), refuse);
    await page.addInitScript(refuse);
  };
  await broken(breakIt, async ({ page }) => {
    await chooseDevice(page);
    await page.getByRole("button", { name: "One screen" }).click();
    await page.getByText("This browser does not let the page keep games").waitFor();
    await playThere(page);
  });
});

/** In this worker, the row of this number finds no room. */
const fullAtRow = (number: number) => `const add = IDBObjectStore.prototype.add;
  let rows = 0;
  IDBObjectStore.prototype.add = function (value) {
    if (this.name === "rows" && ++rows === ${number}) {
      throw new DOMException("full", "QuotaExceededError");
    }
    return add.call(this, value);
  }`;

test("where there is no room for another game, that is said, and the server is there", async () => {
  const breakIt = (page: Page) => breakTables(page.context(), fullAtRow(1));
  await broken(breakIt, async ({ page }) => {
    await chooseDevice(page);
    await page.getByRole("button", { name: "One screen" }).click();
    await page.getByText("There is no room left on this device for another game.").waitFor();
    await playThere(page);
  });
});

test("where there is no room left, a move is not shown as made", async () => {
  const breakIt = (page: Page) => breakTables(page.context(), fullAtRow(3));
  await broken(breakIt, async ({ page }) => {
    await oneScreenHere(page);
    await moveByClicks(page, "e2", "e4", "e4");
    await moveByClicks(page, "e7", "e5");
    await page.getByText("There is no room left on this device").waitFor();
    expect(await page.locator(".moves-move").count()).toBe(1);
    await expectStatus(page, "Black to move.");
    await moveByClicks(page, "e7", "e5", "e5");
    expect(movesOf(await logOf(page))).toEqual(["e2e4", "e7e5"]);
  });
});

describe("a browser that cannot run the engine reviews through the server", () => {
  test.each(ENGINE_WEAKNESSES)("%s", async (_name, breakIt) => {
    await broken(breakIt, async ({ page }) => {
      const asked = questionsTo(page);
      await page.goto(`${here.server.url}/review`);
      await paste(page, "1. f3 { weakens } (1. e4 e5) 1... e5 2. g4 Qh4# 0-1");
      await page.getByRole("button", { name: "Review the game" }).click();
      await standsReviewed(page);
      await page.locator('.tree-move[data-judgment="blunder"]', { hasText: "g4" }).click();
      await page.locator(".verdict-main").getByText("g4 is a blunder.").waitFor();
      // The lines of the position are those of the server, too.
      await page.locator(".lines-moves", { hasText: "Qh4#" }).first().waitFor();
      expect(asked).toContain("/api/review");
    });
  });
});
