import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { screens } from "./path";

/** Full Chromium, and the headless shell, which lacks notifications but is a third faster. */
const PROGRAMS = { whole: "/usr/bin/chromium", shell: "/usr/bin/chromium-headless-shell" } as const;

/** The name of a browser program. */
export type Program = keyof typeof PROGRAMS;

/** Starts Chromium without background network traffic. */
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

/** The browser shared by all files of a worker. It ends with the worker. */
export function sharedBrowser(program: Program = "shell"): Promise<Browser> {
  shared[program] ??= openBrowser(program);
  return shared[program];
}

/** Common screen sizes. */
export const VIEWPORTS = {
  wide: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  small: { viewport: { width: 320, height: 568 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 768, height: 1024 }, hasTouch: true },
} as const satisfies Record<string, BrowserContextOptions>;

/** Kills the tab as the browser does that runs out of memory: nothing of the page runs any more. */
export async function killTab(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const dead = page.waitForEvent("crash");
  void session.send("Page.crash").catch(() => undefined);
  await dead;
}

/** A person's page, with the script errors and policy violations on it. */
export type Person = { readonly page: Page; readonly faults: string[]; close(): Promise<void> };

/** A new person with their own browser context. */
export async function newPerson(
  browser: Browser,
  options: BrowserContextOptions = VIEWPORTS.wide,
): Promise<Person> {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    // Chromium also logs error answers that the page itself shows to the person: those of the API,
    // and the 404 of an unknown view; and connections that fail because a test cut the network, also
    // those of the service worker.
    const { pathname } = new URL(message.location().url || page.url());
    const isView = pathname === new URL(page.url()).pathname && message.text().includes("404");
    const isCut = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(message.text());
    const isKnown = pathname.startsWith("/api/") || isView || isCut;
    if (message.type() === "error" && !isKnown) faults.push(message.text());
  });
  return { page, faults, close: () => context.close() };
}

/** Saves a screenshot. */
export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(screens, { recursive: true });
  await page.screenshot({ path: join(screens, `${name}.png`) });
}
