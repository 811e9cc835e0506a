import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { picture, VIEWPORTS } from "./kit/browser";
import { answersItself } from "./kit/local";
import { stage } from "./kit/stage";

const { visit } = stage();

const card = (page: Page, side: "first" | "second") =>
  page.locator(`[data-side="${side}"].answer-card`);

test("two strategies answer for the same position, with arrows", async () => {
  const page = await visit("/strategies");
  await card(page, "first").getByText("Qxd5").waitFor();
  await page.getByText("They do not agree: Qxd5 or").waitFor();
  await card(page, "first").getByText("1 half move", { exact: true }).waitFor();
  await card(page, "second").getByText("4 half moves").waitFor();
  expect(await page.locator(".arrow").count()).toBe(2);
  await picture(page, "strategies-wide");
});

test("what a strategy is blind to is shown beside one that sees it", async () => {
  const page = await visit("/strategies");
  const idea = page.locator(".idea", { hasText: "Monte Carlo" });
  await idea.getByRole("button", { name: "Show it on the board" }).click();
  await card(page, "second").getByText("Ra6").waitFor();
  await card(page, "second").getByText("Mate in 2 moves").waitFor();
});

test("what this device's engine has seen is shown while it still thinks", async () => {
  const page = await visit("/strategies");
  await answersItself(page, "engine");
  await card(page, "second").locator(".answer[aria-busy=false] .fact-move").waitFor();
  // Whatever the card says is noted, however short it stands there.
  const noted = await page.evaluateHandle(() => {
    const depths: number[] = [];
    const answer = document.querySelector('[data-side="second"].answer-card .answer');
    const note = () => {
      const [, depth] = /(\d+) half moves?/.exec(answer?.textContent ?? "") ?? [];
      const isBusy = answer?.getAttribute("aria-busy") === "true";
      if (isBusy && depth !== undefined && Number(depth) !== depths.at(-1)) {
        depths.push(Number(depth));
      }
    };
    const watched = { subtree: true, childList: true, characterData: true, attributes: true };
    if (answer !== null) new MutationObserver(note).observe(answer, watched);
    return depths;
  });
  await card(page, "second").locator("select").selectOption("engine");
  await page.waitForFunction((depths) => depths.length > 2, noted);
  await card(page, "second").locator(".answer[aria-busy=false] .fact-move").waitFor();
  const depths = await noted.jsonValue();
  expect(depths).toEqual([...depths].sort((one, other) => one - other));
});

test("an own position is asked about, and says why it is not one", async () => {
  const page = await visit("/strategies");
  await page.locator(".comparison-position").selectOption("own");
  const field = page.getByLabel("Your own position (FEN)");
  await field.fill("6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1");
  await card(page, "second").getByText("Re8#").waitFor();
  await page.getByText("Both choose Re8#.").waitFor();
  await field.fill("8/8/8/8/8/8/8/K7 w - - 0 1");
  await card(page, "first").locator(".trouble").waitFor();
});

test("an ending of few men is known exactly once its table is there, which is kept", async () => {
  const page = await visit("/strategies");
  await answersItself(page, "engine");
  await card(page, "second").locator("select").selectOption("engine");
  await page.locator(".comparison-position").selectOption("own");
  const field = page.getByLabel("Your own position (FEN)");
  // No search waits for a table: it is known to those that begin later.
  const said = async () => {
    for (const fen of ["8/8/8/3k4/8/8/8/1N2KB2 w - - 0 1", "7k/8/8/8/8/8/8/KBN5 w - - 0 1"]) {
      await field.fill(fen);
      // Long enough for a search: one that is given up ends its worker, with what it has fetched.
      await page.waitForTimeout(2_500);
    }
    return card(page, "second").textContent();
  };
  await expect.poll(said, { timeout: 30_000 }).toContain("Mate in 29 moves");
  const isKept = () =>
    page.evaluate(async () => {
      const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const kept = await Promise.all(opened.map((cache) => cache.keys()));
      return kept.flat().some(({ url }) => url.includes("/KBNK-"));
    });
  await expect.poll(isKept).toBe(true);
});

test("the two play each other", async () => {
  const page = await visit("/strategies");
  await card(page, "second").locator(".fact-move").waitFor();
  await page.getByRole("button", { name: "Let them play each other" }).click();
  await page.locator(".moves-move").nth(1).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/t\//);
});

test("the comparison fits a phone", async () => {
  for (const [size, colorScheme] of [
    ["phone", "light"],
    ["small", "dark"],
  ] as const) {
    const page = await visit("/strategies", { ...VIEWPORTS[size], colorScheme });
    await card(page, "second").locator(".fact-move").waitFor();
    await picture(page, `strategies-${size}`);
    const spill = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(spill).toBe(0);
  }
});

test("a strategy is played against from the position on the board", async () => {
  const page = await visit("/strategies");
  await page
    .getByRole("navigation", { name: "Main menu" })
    .getByRole("link", { name: "Strategies" })
    .and(page.locator("[aria-current=page]"))
    .waitFor();
  await page.getByText("They do not agree:").waitFor();
  await page.getByRole("button", { name: "Play against it: Greedy, from this position" }).click();
  await page.locator(".status").getByText("Your move.").waitFor();
  await page.locator('[data-square="d5"][aria-label^="d5, black knight"]').waitFor();
  await page.locator(".strip", { hasText: "Greedy" }).first().waitFor();
});
