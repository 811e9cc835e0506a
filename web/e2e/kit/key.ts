import type { Page } from "playwright-core";

/** The square that has the focus, by its name in the accessibility tree. */
export function focusedSquare(page: Page) {
  return page.getByRole("gridcell").and(page.locator(":focus"));
}

/** Goes to the board from wherever the focus is, by Tab alone. */
export async function goToBoard(page: Page): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    if ((await focusedSquare(page).count()) === 1) return;
  }
  throw new Error("the board cannot be reached by Tab");
}

/** Goes to a square by arrow keys, guided by the names of the squares. */
export async function goToSquare(page: Page, square: string, isWhite = true): Promise<void> {
  const place = (name: string) => [name.charCodeAt(0) - 97, Number(name.charAt(1)) - 1] as const;
  const name = (await focusedSquare(page).getAttribute("aria-label")) ?? "";
  const [file, rank] = place(name);
  const [toFile, toRank] = place(square);
  const sign = isWhite ? 1 : -1;
  const press = async (key: string, count: number) => {
    for (let index = 0; index < count; index += 1) await page.keyboard.press(key);
  };
  const columns = (toFile - file) * sign;
  const rows = (toRank - rank) * sign;
  await press(columns > 0 ? "ArrowRight" : "ArrowLeft", Math.abs(columns));
  await press(rows > 0 ? "ArrowUp" : "ArrowDown", Math.abs(rows));
  await page
    .getByRole("gridcell", { name: new RegExp(`^${square},`) })
    .and(page.locator(":focus"))
    .waitFor();
}

/** Moves a piece by keys. */
export async function moveByKeys(page: Page, from: string, to: string, isWhite = true) {
  await goToSquare(page, from, isWhite);
  // The legal moves may still be on their way from the server.
  await page.getByRole("gridcell", { name: new RegExp(`^${from},.*can move`) }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("gridcell", { name: new RegExp(`^${from},.*selected`) }).waitFor();
  await goToSquare(page, to, isWhite);
  await page.keyboard.press("Enter");
}
