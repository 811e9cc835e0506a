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

/** Fakes of the browser's kept files: by name of the cache, the texts by their paths. */
function fakeCaches(fetched: (path: string) => string) {
  const kept = new Map<string, Map<string, string>>();
  const pathOf = (request: string | Request) =>
    typeof request === "string" ? request : new URL(request.url).pathname;
  const answer = (text: string | undefined) =>
    text === undefined ? undefined : new Response(text);
  const open = async (name: string) => {
    const files = kept.get(name) ?? new Map<string, string>();
    kept.set(name, files);
    return {
      addAll: async (paths: readonly string[]) => {
        for (const path of paths) files.set(path, fetched(path));
      },
      match: async (request: string | Request) => answer(files.get(pathOf(request))),
      put: async (request: Request, response: Response) => {
        files.set(pathOf(request), await response.text());
      },
    };
  };
  const match = async (request: string | Request) => {
    const files = [...kept.values()].find((files) => files.has(pathOf(request)));
    return answer(files?.get(pathOf(request)));
  };
  const caches = {
    open,
    match,
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  };
  return { kept, caches };
}

/** Installs the worker of a release whose server answers with an index that names a script. */
async function install(named: string) {
  const { scope, listeners } = fakeScope([]);
  const { kept, caches } = fakeCaches((path) => (path === "/" ? `<script src="${named}">` : path));
  vi.stubGlobal("self", scope);
  vi.stubGlobal("caches", caches);
  vi.stubGlobal("__FILES__", ["/", "/assets/index-new.js"]);
  vi.stubGlobal("__BUILD__", "new");
  await import("../src/worker/worker");
  let work: Promise<unknown> = Promise.resolve();
  listeners.get("install")?.({
    waitUntil: (promise: Promise<unknown>) => {
      work = promise;
    },
  });
  return { kept, work, listeners };
}

test("a release is kept as a whole", async () => {
  const { kept, work } = await install("/assets/index-new.js");
  await work;
  expect([...(kept.get("tabiya-new")?.keys() ?? [])]).toEqual(["/", "/assets/index-new.js"]);
});

test("a page of another release is not kept with the files of this one", async () => {
  const { kept, work } = await install("/assets/index-other.js");
  await expect(work).rejects.toThrow("another release");
  expect(kept.has("tabiya-new")).toBe(false);
});
