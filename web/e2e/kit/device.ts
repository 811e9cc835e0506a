import type { BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import { expectStatus } from "./board";
import { prefetched } from "./prefetch";
import type { Server } from "./server";

/** The name of the choice to play without the server. */
export const ON_DEVICE = "On this device, without the server";

/** Waits until the page needs the server for nothing but other people. */
export async function keptForOffline(page: Page): Promise<void> {
  await prefetched(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.locator(".board .manipulable").waitFor();
  await prefetched(page);
}

/**
 * Does something without the network and without the server, which the browser's service worker may
 * reach all the same: taking the network from a page does not always take it from the worker.
 */
export async function withoutServer(
  page: Page,
  server: Server,
  act: () => Promise<unknown>,
): Promise<void> {
  await page.context().setOffline(true);
  await server.kill();
  try {
    await act();
  } finally {
    await server.restart();
    await page.context().setOffline(false);
  }
}

/** Chooses on the start view to play without the server. */
export async function chooseDevice(page: Page): Promise<void> {
  await page.getByRole("button", { name: "More options" }).click();
  await page.getByLabel(ON_DEVICE).check();
}

/** Begins a game on one screen without the server. */
export async function oneScreenHere(page: Page): Promise<void> {
  await chooseDevice(page);
  await page.getByRole("button", { name: "One screen" }).click();
  await expectStatus(page, "White to move.");
  expect(new URL(page.url()).pathname).toMatch(/^\/t\/local-/);
}

/** A row of a table's log as the page keeps it. */
export type KeptRow = {
  readonly seq: number;
  readonly row: string;
};

/** The log of the table that a page shows, from the browser's database. */
export function logOf(page: Page): Promise<KeptRow[]> {
  return page.evaluate(async () => {
    const table = window.location.pathname.split("/")[2];
    const result = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await result(indexedDB.open("tabiya"));
    const range = IDBKeyRange.bound([table, 0], [table, Number.POSITIVE_INFINITY]);
    const rows = await result(database.transaction("rows").objectStore("rows").getAll(range));
    database.close();
    return rows as KeptRow[];
  });
}

/** The moves of a log in UCI's notation, those that were taken back left out. */
export function movesOf(log: readonly KeptRow[]): string[] {
  const moves: string[] = [];
  for (const { row } of log) {
    const { event } = (JSON.parse(row) as { event: { event: unknown } }).event;
    if (typeof event !== "object" || event === null) continue;
    if ("moved" in event) moves.push((event.moved as { uci: string }).uci);
    if ("takeback_done" in event) {
      moves.splice(-(event.takeback_done as { plies: number }).plies);
    }
  }
  return moves;
}

/** Runs a script in the worker of this device's tables before its own. */
export async function breakTables(context: BrowserContext, script: string): Promise<void> {
  await context.route(/table-worker-.*\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${script};\n${await response.text()}` });
  });
}
