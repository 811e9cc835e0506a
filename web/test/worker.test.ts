import { beforeEach, expect, test, vi } from "vitest";

type Listener = (event: unknown) => void;

/** A fake of the service worker's global scope, which records calls. */
function fakeScope(open: readonly string[]) {
  const listeners = new Map<string, Listener>();
  const done: string[] = [];
  const pages = open.map((url) => ({ url, focus: async () => done.push(`focus ${url}`) }));
  const scope = {
    location: new URL("http://home.test/worker.js"),
    clients: {
      matchAll: async () => pages,
      openWindow: async (path: string) => done.push(`open ${path}`),
      claim: async () => {},
    },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  };
  return { scope, listeners, done };
}

/** Clicks a table's notification while some pages are open, and returns what happened. */
async function click(path: string, open: readonly string[]): Promise<string[]> {
  const { scope, listeners, done } = fakeScope(open);
  vi.stubGlobal("self", scope);
  vi.stubGlobal("__FILES__", []);
  vi.stubGlobal("__BUILD__", "test");
  await import("../src/worker/worker");
  const work: Promise<unknown>[] = [];
  listeners.get("notificationclick")?.({
    notification: { data: { path }, close: () => done.push("close") },
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
  });
  expect(work.length, "the browser is told to wait").toBe(1);
  await Promise.all(work);
  return done;
}

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
});

test("a click on a notification leads to the page that shows its table", async () => {
  const open = ["http://home.test/", "http://home.test/t/Jm2xQ8?since=3", "http://home.test/learn"];
  expect(await click("/t/Jm2xQ8", open)).toEqual(["close", `focus ${open[1]}`]);
});

test("a click on a notification opens its table where no page shows it", async () => {
  const other = ["http://home.test/t/other", "http://home.test/t/Jm2xQ8x"];
  expect(await click("/t/Jm2xQ8", other)).toEqual(["close", "open /t/Jm2xQ8"]);
  vi.resetModules();
  expect(await click("/t/Jm2xQ8", [])).toEqual(["close", "open /t/Jm2xQ8"]);
});
