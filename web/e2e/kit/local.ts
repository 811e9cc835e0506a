import type { Page } from "playwright-core";
import { LOCAL } from "../../src/server/local";

/** Waits until this device answers questions itself. */
export async function answersItself(page: Page, ...parts: (keyof typeof LOCAL)[]): Promise<void> {
  const marks = parts.map((part) => LOCAL[part]);
  await page.waitForFunction(
    (marks) => marks.every((mark) => performance.getEntriesByName(mark).length > 0),
    marks,
  );
}

/** The paths of the questions that the page asks the server from now on. */
export function questionsTo(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/api/")) asked.push(pathname);
  });
  return asked;
}
