import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { expectStatus } from "./kit/board";
import { picture } from "./kit/browser";
import { stage } from "./kit/stage";
import { playAll } from "./kit/table";

const here = stage();

/** A person whose device has a stored name. */
async function called(name: string, path = "/"): Promise<Page> {
  const page = await here.visit(path);
  await page.evaluate(
    (name) => localStorage.setItem("tabiya.settings", JSON.stringify({ name })),
    name,
  );
  await page.reload();
  return page;
}

const field = (page: Page) => page.getByRole("textbox", { name: "Your name" });
const without = (page: Page) => page.getByRole("button", { name: "Go on without a name" });

/** Expects the reason at the name's field. */
async function expectRefused(page: Page): Promise<void> {
  await without(page).waitFor();
  expect(await field(page).getAttribute("aria-invalid")).toBe("true");
  const told = await field(page).getAttribute("aria-describedby");
  expect(await page.locator(`[id="${told}"]`).textContent()).toContain("computer");
}

test("a refused name is said at its field, and keeps nobody from playing", async () => {
  const page = await called("Level 4");
  await page.getByRole("button", { name: "One screen" }).click();
  await expectRefused(page);
  await picture(page, "name-refused-wide");
  await without(page).click();
  await expectStatus(page, "White to move.");
  expect(await page.locator(".strip-name", { hasText: "Level 4" }).count()).toBe(0);
});

test("a refused name can be changed where it is refused", async () => {
  const page = await called("Computer");
  await page.getByRole("button", { name: "One screen" }).click();
  await expectRefused(page);
  await field(page).fill("Mia 🦄 (5b)");
  expect(await field(page).getAttribute("aria-invalid")).toBe("false");
  await page.getByRole("button", { name: "One screen" }).click();
  await page.locator(".strip-name", { hasText: "Mia 🦄 (5b)" }).waitFor();
});

for (const [place, path, button] of [
  ["the editor", "/edit", "Play"],
  ["the strategies", "/strategies", "Play against it: Greedy, from the start"],
] as const) {
  test(`a refused name is said at its field in ${place}, too`, async () => {
    const page = await called("Computer, level 4", path);
    await page.getByRole("button", { name: button, exact: true }).click();
    await expectRefused(page);
    await without(page).click();
    await page.locator(".status").waitFor();
  });
}

test("a refused name is said at its field where a finished game goes on", async () => {
  const page = await here.visit();
  await page.getByRole("button", { name: "One screen" }).click();
  await expectStatus(page, "White to move.");
  await playAll(page, "f2f3 f3", "e7e5 e5", "g2g4 g4", "d8h4 Qh4#");
  await page.evaluate(() =>
    localStorage.setItem("tabiya.settings", JSON.stringify({ name: "Level 4" })),
  );
  await page.reload();
  await page.locator(".moves-move button", { hasText: "e5" }).click();
  await page.getByRole("button", { name: "Play on" }).click();
  await page.getByRole("button", { name: "On one screen" }).click();
  await expectRefused(page);
  await picture(page, "name-refused-play-on");
  await without(page).click();
  await page.getByText("No moves yet.").waitFor();
});
