import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { GameFacts } from "../src/server/inspect";
import { click, expectLastMove, expectStatus, moveByClicks } from "./kit/board";
import { newPerson, type Person, picture } from "./kit/browser";
import { isClubFault, openClubBrowser, startClubServer } from "./kit/club";
import { chooseDevice, keptForOffline, logOf, movesOf, oneScreenHere } from "./kit/device";
import { questionsTo } from "./kit/local";
import { openModules } from "./kit/module";
import { isOwnPage } from "./kit/page-server";
import { talkTo } from "./kit/program";
import { playUci } from "./kit/puzzle";
import { Server } from "./kit/server";
import { hall } from "./kit/stage";
import { confirm, openShare, playAll } from "./kit/table";

const here = hall();

/** Somebody visits a server that is theirs alone, so that it can be cut off. */
async function visited(
  act: (person: Person, own: Server) => Promise<void>,
  options?: Parameters<typeof newPerson>[1],
): Promise<void> {
  const own = await Server.start();
  const person = await newPerson(here.browser, options);
  try {
    await person.page.goto(own.url);
    await act(person, own);
  } finally {
    await person.close();
    await own.stop();
  }
}

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const FOOLS_MATE = ["f2f3 f3", "e7e5 e5", "g2g4 g4", "d8h4 Qh4#"];

test.runIf(isOwnPage)(
  "fool's mate is played on one screen with the network cut before the start",
  async () => {
    await visited(async ({ page }, own) => {
      await keptForOffline(page);
      await own.kill();
      await page.reload();
      await page.locator(".board .manipulable").waitFor();
      await page.getByText("Playing a friend needs the server; everything else works.").waitFor();
      await picture(page, "device-offline-wide");
      await page.getByRole("button", { name: "One screen" }).click();
      await expectStatus(page, "White to move.");
      await playAll(page, ...FOOLS_MATE);
      await expectStatus(page, "Black wins by checkmate.");
      await picture(page, "device-mate-wide");
      expect(movesOf(await logOf(page))).toEqual(["f2f3", "e7e5", "g2g4", "d8h4"]);

      await page.goto(`${own.url}/games`);
      const row = page.locator(".game");
      await row.getByText("on this device").waitFor();
      expect(await row.locator(".game-result").textContent()).toContain("0–1");
      await picture(page, "device-games-wide");
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Download the games on this device" }).click();
      const file = await (await download).createReadStream();
      let pgn = "";
      for await (const part of file) pgn += part;
      expect(pgn).toContain("2. g4 Qh4#");
      expect(pgn).toContain('[ECO "A00"]\n[Opening "Barnes Opening');

      await row.locator(".game-link").click();
      await expectStatus(page, "Black wins by checkmate.");
      expect(await page.locator(".moves-move").count()).toBe(4);
    });
  },
);

test.runIf(isOwnPage)(
  "a whole game against level 3 is played with the network cut before the start",
  async () => {
    const { engine, rules } = await openModules();
    const searcher = new engine.Searcher("9", 1n);
    await visited(async ({ page, faults }, own) => {
      await page.goto(`${own.url}/?color=white&opponent=3`);
      await keptForOffline(page);
      await own.kill();
      const asked = questionsTo(page);
      await page.getByRole("button", { name: "Play against the computer" }).click();
      await page.getByText("The server cannot be reached. Check").waitFor();
      await picture(page, "device-offered-wide");
      await page.getByRole("button", { name: "Play on this device" }).click();
      await expectStatus(page, "Your move. You play White.");
      asked.length = 0;
      const moves: string[] = [];
      for (;;) {
        const question = JSON.stringify({ moves, nodes: 20_000 });
        const { line } = JSON.parse(searcher.search(question, () => {}));
        const { uci, san } = line[0];
        await playTyped(page, uci, san);
        moves.push(uci);
        await expect
          .poll(async () => movesOf(await logOf(page)).length, { timeout: 30_000 })
          .toSatisfy((plies: number) => plies > moves.length || isOver(rules, moves));
        moves.splice(0, moves.length, ...movesOf(await logOf(page)));
        if (isOver(rules, moves)) break;
      }
      await page.locator(".ending").waitFor();
      // The program says the same of the same moves.
      const program = talkTo("inspect");
      program.say(JSON.stringify({ fen: START, moves }));
      const facts: GameFacts = JSON.parse((await program.until("{")).at(-1) ?? "");
      program.end();
      expect(facts.outcome).not.toBeNull();
      const fen = await shownFen(page);
      expect(fen).toBe(facts.fen);
      expect(asked.filter((path) => path !== "/api/info")).toEqual([]);
      expect(faults.filter((fault) => !fault.includes("ERR_CONNECTION"))).toEqual([]);
    });
  },
);

type Rules = Awaited<ReturnType<typeof openModules>>["rules"];

const isOver = (rules: Rules, moves: readonly string[]) =>
  (JSON.parse(rules.inspect(JSON.stringify({ fen: START, moves }))) as GameFacts).outcome !== null;

/** Plays a move by clicks, with the piece of a promotion. */
async function playTyped(page: Page, uci: string, san: string): Promise<void> {
  await playUci(page, uci);
  await page.locator(".moves-move", { hasText: san }).last().waitFor();
}

/** The position that a page shows, as it is in the browser's database. */
function shownFen(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const table = window.location.pathname.split("/")[2] ?? "";
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open("tabiya");
      request.onsuccess = () => resolve(request.result);
    });
    return new Promise<string>((resolve) => {
      const request = database.transaction("games").objectStore("games").get(table);
      request.onsuccess = () => resolve(request.result.summary.fen);
    });
  });
}

test("who closes the tab in the middle of a game comes back to it, and to the clock", async () => {
  const person = await newPerson(here.browser);
  try {
    const { page } = person;
    await page.goto(`${here.server.url}/?color=white&clock=5%2B0`);
    await chooseDevice(page);
    await page.getByRole("button", { name: "Play against the computer" }).click();
    await expectStatus(page, "Your move. You play White.");
    await moveByClicks(page, "e2", "e4");
    await page.locator(".moves-move").nth(1).waitFor();
    const [address, log] = [page.url(), await logOf(page)];
    await page.close({ runBeforeUnload: false });

    const again = await page.context().newPage();
    await again.goto(here.server.url);
    await again.locator(".continue").getByText("Your move").waitFor();
    await again.goto(address);
    await expectStatus(again, "Your move. You play White.");
    expect(await again.locator(".moves-move").count()).toBe(2);
    expect(movesOf(await logOf(again))).toEqual(movesOf(log));
    await moveByClicks(again, "d2", "d4");
    await again.locator(".moves-move").nth(3).waitFor();
  } finally {
    await person.close();
  }
});

test("two tabs at one game agree", async () => {
  const person = await newPerson(here.browser);
  try {
    const { page } = person;
    await page.goto(here.server.url);
    await oneScreenHere(page);
    const other = await page.context().newPage();
    await other.goto(page.url());
    await expectStatus(other, "White to move.");
    await moveByClicks(page, "e2", "e4", "e4");
    await expectLastMove(other, "e4");
    await moveByClicks(other, "e7", "e5", "e5");
    await expectLastMove(page, "e5");
    // Both move at once: one of them is first, and both show the same.
    await Promise.all([moveByClicks(page, "g1", "f3"), moveByClicks(other, "b1", "c3")]);
    await expect.poll(async () => (await logOf(page)).length).toBe(4);
    for (const tab of [page, other]) {
      await expect.poll(() => tab.locator(".moves-move").count()).toBe(3);
      await expectStatus(tab, "Black to move.");
    }
    const shown = (tab: Page) => tab.locator(".moves-move").allTextContents();
    expect(await shown(page)).toEqual(await shown(other));
  } finally {
    await person.close();
  }
});

test("moves are taken back, draws are offered, and games are played again without the server", async () => {
  const person = await newPerson(here.browser);
  try {
    const { page, faults } = person;
    await page.goto(`${here.server.url}/?color=white`);
    await chooseDevice(page);
    await page.getByRole("button", { name: "Play against the computer" }).click();
    await expectStatus(page, "Your move. You play White.");
    const asked = questionsTo(page);
    await moveByClicks(page, "e2", "e4");
    await page.locator(".moves-move").nth(1).waitFor();
    await page.getByRole("button", { name: "Take back" }).click();
    await page.getByText("No moves yet.").waitFor();
    await moveByClicks(page, "d2", "d4");
    await page.locator(".moves-move").nth(1).waitFor();
    await click(page, "b1");
    await click(page, "b3");
    await expectStatus(page, "The knight on b1 cannot go to b3.");
    await confirm(page, "Offer draw");
    await page.getByText("Black declines the draw.").first().waitFor();
    expect(asked).toEqual([]);
    await openShare(page);
    expect(await page.getByRole("button", { name: "Copy link" }).count()).toBe(0);
    await picture(page, "device-share-wide");
    await page.keyboard.press("Escape");
    await confirm(page, "Resign");
    await page.getByRole("button", { name: "Rematch" }).click();
    await page.getByText("You play Black").first().waitFor();
    await page.locator(".moves-move").first().waitFor();
    expect(asked).toEqual([]);
    expect(faults).toEqual([]);
  } finally {
    await person.close();
  }
});

test("nothing of it is computed where the page is drawn", async () => {
  const person = await newPerson(here.browser);
  try {
    const { page } = person;
    // A module may be compiled anywhere, which the browser does beside the page; it is run only
    // where it was instantiated.
    await page.addInitScript(() => {
      const made: string[] = [];
      Object.assign(window, { made });
      const { instantiate, Instance } = WebAssembly;
      WebAssembly.instantiate = ((...given: Parameters<typeof instantiate>) => {
        made.push("instantiate");
        return instantiate(...given);
      }) as typeof instantiate;
      WebAssembly.Instance = class extends Instance {
        constructor(module: WebAssembly.Module, imports?: WebAssembly.Imports) {
          made.push("Instance");
          super(module, imports);
        }
      };
    });
    await page.goto(`${here.server.url}/?color=white`);
    await chooseDevice(page);
    await page.getByRole("button", { name: "Play against the computer" }).click();
    await expectStatus(page, "Your move. You play White.");
    await moveByClicks(page, "e2", "e4");
    await page.locator(".moves-move").nth(1).waitFor();
    await page.goto(`${here.server.url}/strategies`);
    await page.getByText("They do not agree:").waitFor();
    expect(await page.evaluate(() => (window as unknown as { made: string[] }).made)).toEqual([]);
    const workers = page.workers().map((worker) => new URL(worker.url()).pathname);
    expect(workers.some((path) => path.includes("engine-worker"))).toBe(true);
  } finally {
    await person.close();
  }
});

test("a table of this device that is not there says so", async () => {
  const person = await newPerson(here.browser);
  try {
    await person.page.goto(`${here.server.url}/t/local-0000000000000000`);
    await person.page.getByText("There is no such game.").waitFor();
  } finally {
    await person.close();
  }
});

test("in a club room without HTTPS games are played on this device as well", async () => {
  const club = await openClubBrowser();
  const { server: own, url } = await startClubServer();
  try {
    const { page, faults } = await newPerson(club);
    await page.goto(url);
    await oneScreenHere(page);
    await playAll(page, ...FOOLS_MATE);
    await expectStatus(page, "Black wins by checkmate.");
    expect(faults.filter((fault) => !isClubFault(fault))).toEqual([]);
  } finally {
    await club.close();
    await own.stop();
  }
});
