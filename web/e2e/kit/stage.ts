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

/** The server and the browser of a file's tests, there from the first test on. */
export type Hall = { readonly server: Server; readonly browser: Browser };

/** Sets up server and browser for a file's tests, whose people come and go by themselves. */
export function hall(program: Program = "shell"): Hall {
  let server: Server;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([Server.start(), sharedBrowser(program)]);
  });
  afterAll(async () => {
    await server?.stop();
  });
  return {
    get server() {
      return server;
    },
    get browser() {
      return browser;
    },
  };
}

/** Sets up server and browser for a file's tests. A script error on any page fails its test. */
export function stage(program?: Program): Stage {
  const here = hall(program);
  let people: Person[] = [];
  afterEach(async () => {
    const gone = people;
    people = [];
    for (const person of gone) await person.close();
    expect(gone.flatMap((person) => person.faults)).toEqual([]);
  });
  return {
    server: () => here.server,
    async visit(path = "/", options) {
      const person = await newPerson(here.browser, options);
      people.push(person);
      await person.page.goto(`${here.server.url}${path}`);
      return person.page;
    },
  };
}
