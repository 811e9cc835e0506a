import { expect, test } from "vitest";
import { expectStatus, moveByClicks } from "./kit/board";
import { picture, VIEWPORTS } from "./kit/browser";
import { stage } from "./kit/stage";

const { visit } = stage();

test("level, side and clock are chosen on the card, and remembered", async () => {
  const page = await visit();
  const level = page.getByLabel("Strength of the computer");
  await page.getByRole("button", { name: "Harder" }).click();
  expect(await level.inputValue()).toBe("4");
  await page.getByRole("radio", { name: "Black" }).check({ force: true });
  await page.getByRole("button", { name: "Clock No clock" }).click();
  await page.getByRole("button", { name: /^3\+2/ }).click();
  await page.reload();
  expect(await level.inputValue()).toBe("4");
  expect(await page.getByRole("radio", { name: "Black" }).isChecked()).toBe(true);
  await page.getByRole("button", { name: "Clock 3+2" }).waitFor();
  await page.getByRole("button", { name: "Play against the computer" }).click();
  await expectStatus(page, "You play Black.");
  await page.getByText("Computer, level 4").first().waitFor();
  expect(await page.getByRole("timer").count()).toBe(2);
});

test("a clock of one's own is set by sliders or as text, and what cannot be is said", async () => {
  const page = await visit();
  await page.getByRole("button", { name: "Clock No clock" }).click();
  const use = page.getByRole("button", { name: "Use this clock" });
  const text = page.getByLabel("As text");
  for (const [written, said] of [
    ["0+0", "This clock would start at zero."],
    ["0+1", "This clock would start at zero."],
    ["soon", "This is not a clock."],
    ["40/90", "The last stage lasts until the end of the game"],
  ] as const) {
    await text.fill(written);
    await page.getByText(said).waitFor();
    expect(await use.isDisabled(), written).toBe(true);
  }
  await text.fill("5:00");
  await page.getByText("That means 5.").waitFor();
  await page.getByLabel("Added after each move").fill("7");
  expect(await text.inputValue()).toBe("5+7");
  await picture(page, "clock-wide");
  await use.click();
  await page.getByRole("button", { name: "Clock 5+7" }).waitFor();
  await page.getByRole("button", { name: "One screen" }).click();
  await page.locator(".clock-time", { hasText: "5:00" }).first().waitFor();
});

test("a clock of a link that cannot be is said, and nothing is sent", async () => {
  const page = await visit("/?clock=0%2B0");
  await page.getByText("This clock would start at zero.").waitFor();
  await page.getByRole("button", { name: "One screen" }).click();
  expect(new URL(page.url()).pathname).toBe("/");
  // A plus in an address is decoded to a blank.
  await page.goto(new URL("/?clock=5+3", page.url()).href);
  await page.getByRole("button", { name: "Clock 5+3" }).waitFor();
});

test("a clock that only the server cannot read is said as such", async () => {
  const page = await visit("/?clock=5%2B3");
  await page.route("**/api/tables", (route) => {
    const wish = { ...route.request().postDataJSON(), control: "soon" };
    return route.continue({ postData: JSON.stringify(wish) });
  });
  await page.getByRole("button", { name: "One screen" }).click();
  await page.getByText("This is not a clock.").waitFor();
  await page.unroute("**/api/tables");
  await page.getByRole("button", { name: "One screen" }).click();
  await expectStatus(page, "White to move.");
});

test("whoever has a game that runs sees it first, and goes on with it", async () => {
  const page = await visit("/?color=white");
  await page.getByRole("button", { name: "One screen" }).click();
  await expectStatus(page, "White to move.");
  await moveByClicks(page, "e2", "e4", "e4");
  const table = page.url();
  await page.goto(new URL("/", table).href);
  const running = page.getByRole("link", { name: /One screen.*Black to move/ });
  await running.waitFor();
  await picture(page, "continue-wide");
  await running.click();
  await expectStatus(page, "Black to move.");
  expect(page.url()).toBe(table);
});

for (const [name, viewport] of Object.entries({
  "1280 × 720": { width: 1280, height: 720 },
  "960 × 600": { width: 960, height: 600 },
  "820 × 1180": { width: 820, height: 1180 },
  "390 × 844": { width: 390, height: 844 },
})) {
  test(`the start does not scroll on a screen of ${name}`, async () => {
    const page = await visit("/", { ...VIEWPORTS.wide, viewport });
    await page.locator(".board:not(.dead)").waitFor();
    const spill = await page.evaluate(() => {
      const { scrollHeight, clientHeight } = document.documentElement;
      return scrollHeight - clientHeight;
    });
    expect(spill).toBe(0);
  });
}
