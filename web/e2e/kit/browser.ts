import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { screens } from "./path";

/** The browser that people have, and the same without windows and notifications: a third faster. */
const PROGRAMS = { whole: "/usr/bin/chromium", shell: "/usr/bin/chromium-headless-shell" } as const;

/** Which of them. */
export type Program = keyof typeof PROGRAMS;

/** Chromium, which asks nobody on the network for anything. */
export function openBrowser(program: Program, ...options: string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? PROGRAMS[program],
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-gpu",
      "--disable-quic",
      "--disable-sync",
      "--no-first-run",
      ...options,
    ],
  });
}

const shared: Partial<Record<Program, Promise<Browser>>> = {};

/** The browser of all files that a worker runs. It ends with the worker. */
export function sharedBrowser(program: Program = "shell"): Promise<Browser> {
  shared[program] ??= openBrowser(program);
  return shared[program];
}

/** Views of the sizes that people have. */
export const VIEWPORTS = {
  wide: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  small: { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 768, height: 1024 }, hasTouch: true },
} as const satisfies Record<string, BrowserContextOptions>;

/** What went wrong on a page without being seen: scripts that fail, rules that are broken. */
export type Person = { readonly page: Page; readonly faults: string[]; close(): Promise<void> };

/** A person with a device of their own. */
export async function newPerson(
  browser: Browser,
  options: BrowserContextOptions = VIEWPORTS.wide,
): Promise<Person> {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    // Chromium also complains of answers that say no, which the page words for the person: those
    // of the interface, and that there is no such view.
    const { pathname } = new URL(message.location().url || page.url());
    const isView = pathname === new URL(page.url()).pathname && message.text().includes("404");
    const isAnswer = pathname.startsWith("/api/") || isView;
    if (message.type() === "error" && !isAnswer) faults.push(message.text());
  });
  return { page, faults, close: () => context.close() };
}

/** Keeps a picture of a view. */
export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(screens, { recursive: true });
  await page.screenshot({ path: join(screens, `${name}.png`) });
}
