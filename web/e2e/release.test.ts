import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectStatus, moveByClicks } from "./kit/board";
import { newPerson, sharedBrowser } from "./kit/browser";
import { keptForOffline, oneScreenHere } from "./kit/device";
import { isOwnPage } from "./kit/page-server";
import { loadedOf, Releases } from "./kit/release";
import { Server } from "./kit/server";

/** The files that a page has loaded since it was opened. */
const loaded = async (page: Page) =>
  loadedOf(
    await page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
    ),
  );

const follow = (page: Page, name: string) =>
  page
    .getByRole("navigation", { name: "Main menu" })
    .getByRole("link", { name, exact: true })
    .click();

test.runIf(isOwnPage)(
  "a new release takes over as a whole, and never in the middle of a game",
  async () => {
    const server = await Server.start();
    const releases = await Releases.start(server.url);
    const person = await newPerson(await sharedBrowser());
    try {
      const { page } = person;
      const context = page.context();
      await page.goto(releases.url);
      await keptForOffline(page);
      await oneScreenHere(page);
      const game = page.url();
      await moveByClicks(page, "e2", "e4", "e4");

      releases.current = "next";
      await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        await registration.update();
      });
      await page.waitForFunction(
        async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null,
      );
      // The game goes on with the files that it began with, also those that it had not needed yet.
      await moveByClicks(page, "e7", "e5", "e5");
      await follow(page, "Learn");
      await page.getByRole("heading", { level: 1 }).waitFor();
      const before = await loaded(page);
      expect(before.first).toBeGreaterThan(0);
      expect(before.next).toBe(0);

      // Whoever comes now gets the new release, and nothing of the old one.
      const other = await context.newPage();
      await other.goto(releases.url);
      await other.locator(".board .manipulable").waitFor();
      const after = await loaded(other);
      expect(after.next).toBeGreaterThan(0);
      expect(after.first).toBe(0);
      expect(releases.missed).toEqual([]);

      // When the last page is closed, the new release is the one that is kept.
      await page.close();
      await other.goto("about:blank");
      await expect
        .poll(async () => {
          await other.goto(releases.url);
          const names = await other.evaluate(() => caches.keys());
          await other.goto("about:blank");
          return names.length;
        })
        .toBe(1);
      await releases.stop();
      await other.goto(game);
      await expectStatus(other, "White to move.");
      expect(await other.locator(".moves-move").count()).toBe(2);
      await moveByClicks(other, "g1", "f3", "Nf3");
      const offline = await loaded(other);
      expect(offline.first).toBe(0);
      expect(offline.next).toBeGreaterThan(0);
    } finally {
      await person.close();
      await releases.stop().catch(() => undefined);
      await server.stop();
    }
  },
);
