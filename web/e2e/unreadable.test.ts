import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { stage } from "./kit/stage";

const { visit } = stage();

const PROBLEM = "eight ranks of eight squares";
const fault = (page: Page) => page.getByText("Something went wrong.");

for (const place of ["/", "/practice", "/edit"]) {
  test(`a position that cannot be read keeps the page at ${place}, which says why`, async () => {
    const page = await visit(`${place}?fen=nonsense`);
    await page.getByText(PROBLEM).waitFor();
    await page.getByRole("gridcell", { name: "e1, white king" }).waitFor();
    expect(await fault(page).count()).toBe(0);
    await page.getByRole("link", { name: "Settings" }).click();
    await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
    expect(await page.getByText(PROBLEM).count()).toBe(0);
  });
}

test("a position that is not possible says at its field what is wrong with it", async () => {
  const page = await visit();
  await page.getByRole("button", { name: "More options" }).click();
  await page
    .getByRole("combobox", { name: "Starting position" })
    .selectOption({ label: "From a position" });
  const field = page.getByLabel("Position (FEN)");
  await field.fill("nonsense");
  await page.getByText(PROBLEM).waitFor();
  await field.fill("8/8/8/8/8/8/8/K7 w - - 0 1");
  await page.getByText("Black has no king.").waitFor();
  await field.fill("8/8/8/8/8/8/8/K6k w - - 0 1");
  await page.getByText("Black has no king.").waitFor({ state: "detached" });
  await page.getByRole("gridcell", { name: "h1, black king" }).waitFor();
});
