import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { newPerson, type Person, type Program, sharedBrowser } from "./browser";
import { Server } from "./server";

/** A server and a browser for the tests of a file. */
export type Stage = {
  readonly server: () => Server;
  /** A new person opens an address of the server. */
  visit(path?: string, options?: BrowserContextOptions): Promise<Page>;
};

/** Sets up server and browser for a file's tests. A script error on any page fails its test. */
export function stage(program: Program = "shell"): Stage {
  let server: Server;
  let browser: Browser;
  let people: Person[] = [];
  beforeAll(async () => {
    [server, browser] = await Promise.all([Server.start(), sharedBrowser(program)]);
  });
  afterAll(async () => {
    await server?.stop();
  });
  afterEach(async () => {
    const gone = people;
    people = [];
    for (const person of gone) await person.close();
    expect(gone.flatMap((person) => person.faults)).toEqual([]);
  });
  return {
    server: () => server,
    async visit(path = "/", options) {
      const person = await newPerson(browser, options);
      people.push(person);
      await person.page.goto(`${server.url}${path}`);
      return person.page;
    },
  };
}
