import type { BrowserContextOptions, Page } from "playwright-core";
import { expectStatus, moveByClicks } from "./board";
import type { Stage } from "./stage";

/** The path of a link that sets up a game. */
export function setup(fen?: string, others: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams({ ...(fen === undefined ? {} : { fen }), ...others });
  return `/?${query}`;
}

/** Begins a game on one screen. */
export async function oneScreen(
  stage: Stage,
  path = "/",
  options?: BrowserContextOptions,
): Promise<Page> {
  const page = await stage.visit(path, options);
  await page.getByRole("button", { name: "One screen" }).click();
  await page.locator(".status").getByText("to move.").waitFor();
  return page;
}

/** Two people at two devices: the first has White. */
export async function twoPeople(
  stage: Stage,
  path = "/?color=white",
  options?: BrowserContextOptions,
): Promise<[Page, Page]> {
  const white = await stage.visit(path, options);
  await white.getByRole("button", { name: "Friend" }).click();
  await expectStatus(white, "Waiting for an opponent.");
  const link = await white.locator(".invitation-link").inputValue();
  const black = await stage.visit(new URL(link).pathname, options);
  await black.getByRole("button", { name: "Join the game" }).click();
  await expectStatus(black, "White to move.");
  await expectStatus(white, "Your move. You play White.");
  return [white, black];
}

/** Plays moves on one screen: `e2e4 e4`, in UCI's notation and as the list shows them. */
export async function playAll(page: Page, ...moves: string[]): Promise<void> {
  for (const move of moves) {
    const [uci = "", san] = move.split(" ");
    await moveByClicks(page, uci.slice(0, 2), uci.slice(2, 4), san);
  }
}

/** Presses a button that asks for confirmation, and confirms. */
export async function confirm(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("button", { name: "Yes" }).click();
}

/** Begins a game against the computer, with White. */
export async function againstComputer(
  stage: Stage,
  path = setup(undefined, { color: "white" }),
  options?: BrowserContextOptions,
): Promise<Page> {
  const page = await stage.visit(path, options);
  await page.getByRole("button", { name: "Computer" }).click();
  await expectStatus(page, "Your move. You play White.");
  return page;
}

/** Opens the tools. */
export async function openTools(page: Page): Promise<void> {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("region", { name: "Tools" }).waitFor();
}

/** Opens the tools at the tab for sharing. */
export async function openShare(page: Page): Promise<void> {
  await openTools(page);
  await page.getByRole("tab", { name: "Share" }).click();
}

/** The name of a square as the accessibility tree has it. */
export const squareNamed = (page: Page, name: string) =>
  page.getByRole("gridcell", { name, exact: true });
