import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { expectStatus, moveByClicks } from "./kit/board";
import { newPerson, type Person } from "./kit/browser";
import { isClubFault, openClubBrowser, startClubServer } from "./kit/club";
import { oneScreenHere } from "./kit/device";
import { expectLesson, moveInLesson, openLesson } from "./kit/lesson";
import { answersItself, questionsTo } from "./kit/local";
import { isOwnPage } from "./kit/page-server";
import { prefetched } from "./kit/prefetch";
import { Server } from "./kit/server";
import { hall } from "./kit/stage";
import { ENGINE_WEAKNESSES, WORKER_FILE } from "./kit/weakness";

/** What the modules and the engine's network may weigh as they are sent, by their files. */
const BYTES_MAX = {
  "rules_bg-": 130_000,
  "engine_bg-": 240_000,
  "table_bg-": 205_000,
  "review_bg-": 330_000,
  "standard-": 230_000,
} as const;
const MATE_IN_ONE = "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1";
const UNABLE = "The server cannot be reached, and this browser cannot do this without it.";

const here = hall();

/** Somebody opens a view; what is to happen to the page is said before its first request. */
async function visited(
  path: string,
  act: (person: Person) => Promise<void>,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<void> {
  const person = await newPerson(here.browser);
  try {
    await prepare?.(person.page);
    await person.page.goto(`${here.server.url}${path}`);
    await act(person);
  } finally {
    await person.close();
  }
}

const card = (page: Page, side: "first" | "second") =>
  page.locator(`[data-side="${side}"].answer-card`);
const follow = (page: Page, name: string) =>
  page
    .getByRole("navigation", { name: "Main menu" })
    .getByRole("link", { name, exact: true })
    .click();

/** Puts both strategies before an own position. */
async function compareIn(page: Page, fen: string): Promise<void> {
  await page.locator(".comparison-position").selectOption("own");
  await page.getByLabel("Your own position (FEN)").fill(fen);
}

/** Moves on the practice board, by the rules and against them. */
async function practise(page: Page): Promise<void> {
  await page.locator(".board:not(.dead)").waitFor();
  await moveByClicks(page, "e2", "e4");
  await expectStatus(page, "Black to move.");
  await page.locator(".board:not(.dead)").waitFor();
  await moveByClicks(page, "g8", "g6");
  await expectStatus(page, "The knight on g8 cannot go to g6.");
}

test("the server is asked nothing for strategies and lessons once they are loaded", async () => {
  await visited("/strategies", async ({ page, faults }) => {
    await answersItself(page, "rules", "engine");
    await page.getByText("They do not agree:").waitFor();
    const asked = questionsTo(page);
    await compareIn(page, MATE_IN_ONE);
    await page.getByText("Both choose Re8#.").waitFor();
    await follow(page, "Learn");
    const lesson = await openLesson(page, "capture");
    await moveInLesson(lesson, "d4", "f4");
    await expectLesson(lesson, "Rxf4. Well done.");
    expect(asked).toEqual([]);
    expect(faults).toEqual([]);
  });
});

test("the server is asked nothing for practice and threats, and may be away", async () => {
  const own = await Server.start();
  const person = await newPerson(here.browser, { serviceWorkers: "block" });
  const { page } = person;
  try {
    await page.goto(`${own.url}/practice`);
    await answersItself(page, "rules");
    const asked = questionsTo(page);
    await practise(page);
    expect(asked).toEqual([]);
    await own.kill();
    await page.getByRole("button", { name: "Undo" }).click();
    await practise(page);
    await page.locator("select[name=threats]").selectOption({ index: 1 });
    await page.locator("cg-board .attacked-by-white").first().waitFor();
    expect(asked).toEqual([]);
  } finally {
    await person.close();
    await own.stop();
  }
});

test("the server is asked nothing for the editor once the rules are loaded", async () => {
  await visited("/edit", async ({ page }) => {
    await answersItself(page, "rules");
    await page.locator(".validity.good").waitFor();
    const asked = questionsTo(page);
    await page.getByRole("button", { name: "Clear" }).click();
    await page.locator(".validity").getByText("White has no king.").waitFor();
    expect(asked).toEqual([]);
  });
});

test.runIf(isOwnPage)(
  "what could not be loaded while the server was away comes later",
  async () => {
    const own = await Server.start();
    const person = await newPerson(here.browser, { serviceWorkers: "block" });
    const { page } = person;
    try {
      await page.goto(own.url);
      await prefetched(page);
      await own.kill();
      await follow(page, "Learn");
      await page.getByText("The server cannot be reached. Check").first().waitFor();
      await own.restart();
      await answersItself(page, "rules");
    } finally {
      await person.close();
      await own.stop();
    }
  },
);

test("a question that nobody waits for any longer is given up at once", async () => {
  await visited("/strategies", async ({ page }) => {
    await answersItself(page, "engine");
    await page.getByText("They do not agree:").waitFor();
    const engine = page.workers().find((worker) => worker.url().includes("engine-worker"));
    const ended = engine?.waitForEvent("close");
    // The engine thinks until its time is over, unless it is stopped.
    await card(page, "first").locator("select").selectOption("engine");
    await card(page, "first").getByText("Thinking.").waitFor();
    await compareIn(page, MATE_IN_ONE);
    await ended;
    // Another one has taken its place.
    const asked = questionsTo(page);
    await page.getByText("Both choose Re8#.").waitFor();
    expect(engine).toBeDefined();
    expect(asked).toEqual([]);
  });
});

test("nobody is helped in a game with another person", async () => {
  const guest = await newPerson(here.browser);
  await visited("/?color=white", async ({ page }) => {
    await page.getByRole("button", { name: "Friend" }).click();
    await guest.page.goto(await page.locator(".invitation-link").inputValue());
    await guest.page.getByRole("button", { name: "Join the game" }).click();
    await expectStatus(page, "Your move. You play White.");
    await moveByClicks(page, "b2", "b4", "b4");
    await follow(page, "Strategies");
    await answersItself(page, "rules", "engine");
    const asked = questionsTo(page);
    await compareIn(page, "rnbqkbnr/pppppppp/8/8/1P6/8/P1PPPPPP/RNBQKBNR b KQkq - 0 1");
    await card(page, "second").getByText("This game is not over yet.").waitFor();
    // The server has the last word.
    expect(asked).toEqual(["/api/think", "/api/think"]);
    await compareIn(page, MATE_IN_ONE);
    await page.getByText("Both choose Re8#.").waitFor();
    expect(asked.length).toBe(2);
  });
  await guest.close();
});

describe("a browser that cannot work without the server asks it, and says so when it is away", () => {
  test.each(ENGINE_WEAKNESSES)("%s", async (_name, breakIt) => {
    const own = await Server.start();
    const person = await newPerson(here.browser, { serviceWorkers: "block" });
    const { page } = person;
    try {
      await breakIt(page);
      await page.goto(`${own.url}/strategies`);
      await page.getByText("They do not agree:").waitFor();
      const asked = questionsTo(page);
      await compareIn(page, MATE_IN_ONE);
      await page.getByText("Both choose Re8#.").waitFor();
      expect(asked).toContain("/api/think");
      await own.kill();
      await page.getByRole("button", { name: "Ask again" }).click();
      await card(page, "first").getByText(UNABLE).waitFor();
    } finally {
      await person.close();
      await own.stop();
    }
  });
});

test("in a club room without HTTPS this device answers as well", async () => {
  const club = await openClubBrowser();
  const { server: own, url } = await startClubServer();
  try {
    const { page, faults } = await newPerson(club);
    await page.goto(`${url}/practice`);
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
    await answersItself(page, "rules");
    const asked = questionsTo(page);
    await practise(page);
    expect(asked).toEqual([]);
    expect(faults.filter((fault) => !isClubFault(fault))).toEqual([]);
  } finally {
    await club.close();
    await own.stop();
  }
});

test.runIf(isOwnPage)("the modules are small, kept for good, and wait until needed", async () => {
  await visited("/", async ({ page }) => {
    const fetched: string[] = [];
    page.on("request", (request) => {
      const url = request.url();
      if (/\.(wasm|bin)$/.test(url) || WORKER_FILE.test(url)) fetched.push(url);
    });
    await prefetched(page);
    expect(fetched).toEqual([]);
    await follow(page, "Learn");
    await answersItself(page, "rules");
    expect(fetched.join()).not.toContain(".bin");
    await follow(page, "Strategies");
    await answersItself(page, "rules", "engine");
    expect(fetched.filter((url) => url.endsWith(".bin"))).toHaveLength(1);
    await page.goto(here.server.url);
    await oneScreenHere(page);
    expect(fetched.join()).not.toContain("review");
    await page.goto(`${here.server.url}/review`);
    await answersItself(page, "review");
    for (const [name, most] of Object.entries(BYTES_MAX)) {
      const url = fetched.find((url) => url.includes(`/${name}`)) ?? "";
      const response = await page.request.get(url);
      const headers = response.headers();
      const isModule = name.endsWith("_bg-");
      const type = isModule ? "application/wasm" : "application/octet-stream";
      expect(headers["content-type"], name).toBe(type);
      expect(headers["cache-control"]).toContain("immutable");
      expect(headers["content-encoding"]).toBe("br");
      expect(Number(headers["content-length"]), name).toBeLessThan(most);
      process.stdout.write(`${name}: ${headers["content-length"]} bytes\n`);
    }
  });
});
