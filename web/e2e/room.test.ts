import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectStatus, moveByClicks } from "./kit/board";
import { picture } from "./kit/browser";
import { expectApart } from "./kit/geometry";
import { stage } from "./kit/stage";
import { againstComputer, confirm, oneScreen, playAll, setup, twoPeople } from "./kit/table";
import { expectRoom } from "./kit/target";

const here = stage();

const screen = (width: number, height: number): BrowserContextOptions => ({
  viewport: { width, height },
  ...(width < 900 ? { hasTouch: true, isMobile: true } : {}),
});

/** White offers a draw and asks to take back; the black player has both to answer. */
async function twoOffers(options: BrowserContextOptions): Promise<Page> {
  const path = setup(undefined, { color: "white", clock: "10+5" });
  const [white, black] = await twoPeople(here, path, options);
  await moveByClicks(white, "e2", "e4", "e4");
  await moveByClicks(black, "e7", "e5", "e5");
  await moveByClicks(white, "g1", "f3", "Nf3");
  await confirm(white, "Offer draw");
  await expectStatus(black, "White offers a draw.");
  await confirm(white, "Take back");
  await expectStatus(black, "White asks to take back 2. Nf3.");
  return black;
}

const ALWAYS = [".board", ".strip", ".clock", ".status", ".offer button", ".action"];

for (const [width, height] of [
  [960, 600],
  [1280, 720],
  [1440, 900],
] as const) {
  test(`two offers leave room for all of the panel at ${width} × ${height}`, async () => {
    const page = await twoOffers(screen(width, height));
    await expectApart(page, "offers", [...ALWAYS, ".moves", ".bar", ".typed"]);
    await picture(page, `offers-${width}`);
    const chat = page.getByRole("button", { name: "Chat", exact: true });
    if (await chat.isVisible()) await chat.click();
    await expectApart(page, "chat", [...ALWAYS, ".bar", ".typed", ".chat-form", ".chat-lines"]);
    await page.getByLabel("Write to your opponent").fill("Good luck");
    await page.getByRole("button", { name: "Send" }).click();
    await page.locator(".chat-lines", { hasText: "Good luck" }).waitFor();
    await picture(page, `offers-chat-${width}`);
  });
}

for (const [width, height] of [
  [320, 568],
  [360, 640],
  [390, 844],
  [844, 390],
] as const) {
  test(`two offers cover nothing on a phone of ${width} × ${height}`, async () => {
    const page = await twoOffers(screen(width, height));
    await expectApart(page, "offers", ALWAYS);
    await expectRoom(page, "offers");
    await picture(page, `offers-${width}`);
    await page.getByRole("button", { name: "Refuse takeback" }).tap();
    await page.getByRole("button", { name: "Accept draw" }).tap();
    await expectStatus(page, "Draw by agreement.");
  });
}

test("at 200 % zoom every action keeps to its place", async () => {
  // A screen of 1280 × 800 at 200 % zoom.
  const page = await oneScreen(here, "/", screen(640, 400));
  await playAll(page, "e2e4 e4", "e7e5 e5");
  await expectApart(page, "zoomed", [".board", ".strip", ".status", ".action", ".bar"]);
  await expectRoom(page, "zoomed");
  await picture(page, "zoomed");
});

test("nothing is left empty between the moves and the actions of a phone", async () => {
  const page = await againstComputer(here, undefined, screen(390, 844));
  const box = async (part: string) => {
    const found = await page.locator(part).boundingBox();
    if (found === null) throw new Error(`there is no ${part}`);
    return { top: found.y, bottom: found.y + found.height };
  };
  const [moves, bar, actions] = [await box(".moves"), await box(".bar"), await box(".actions")];
  expect(bar.top - moves.bottom).toBeLessThan(9);
  expect(actions.top - bar.bottom).toBeLessThan(9);
  expect(844 - actions.bottom).toBeLessThan(1);
  for (const name of ["First position", "One move back", "One move forward", "Last position"]) {
    await page.getByRole("button", { name }).waitFor();
  }
});

test("actions are as wide as the field for moves above them", async () => {
  const page = await oneScreen(here);
  const edges = async (part: string) => {
    const found = await page.locator(part).boundingBox();
    return [found?.x, (found?.x ?? 0) + (found?.width ?? 0)];
  };
  const [left, right] = await edges(".actions-row");
  expect(left).toBe((await edges(".typed input"))[0]);
  expect(right).toBe((await edges(".typed button"))[1]);
});

test("however much is captured, it keeps to its place", async () => {
  for (const options of [screen(320, 568), screen(960, 600)]) {
    const path = setup(undefined, { color: "white", clock: "10+5" });
    const [white] = await twoPeople(here, path, options);
    // The server is made to say that all but the kings are gone.
    await white.routeWebSocket(/socket/, (line) => {
      line.connectToServer().onMessage((text) => {
        const message = JSON.parse(String(text));
        if (message.type === "welcome") {
          message.snapshot.standing.fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
        }
        line.send(JSON.stringify(message));
      });
    });
    await white.reload();
    await expectStatus(white, "Your move.");
    expect(await white.locator(".captured-piece").count()).toBe(30);
    const parts = [".captured-pieces", ".give-time", ".clock", ".strip-side"];
    await expectApart(white, "captured", parts);
    await picture(white, `captured-${options.viewport?.width}`);
  }
});

test("the invitation is whole on a laptop, also in German and with more to say", async () => {
  const viewport = { width: 1280, height: 720 };
  const page = await here.visit("/?color=white", { viewport, locale: "de-DE" });
  await page.getByRole("button", { name: "Freund" }).click();
  await page.locator(".reach-note").waitFor();
  await expectApart(page, "the invitation", [".invitation", ".play > .status", ".actions"]);
});

test("at 200 % zoom nothing of the start lies beside the screen", async () => {
  const page = await here.visit("/", { viewport: { width: 720, height: 450 } });
  await page.locator(".board:not(.dead)").waitFor();
  const left = (await page.locator(".board").boundingBox())?.x;
  expect(left).toBeGreaterThanOrEqual(0);
  const beside = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(beside).toBe(0);
});

test("whoever opens the options on a phone sees them", async () => {
  const page = await here.visit("/", screen(390, 844));
  await page.getByRole("button", { name: "More options" }).tap();
  await page.getByRole("button", { name: "Watch two computers" }).waitFor();
  const options = page.locator(".options");
  // It is scrolled into sight.
  await expect
    .poll(async () => {
      const box = await options.boundingBox();
      return (box?.y ?? 844) + (box?.height ?? 0);
    })
    .toBeLessThanOrEqual(844);
});
