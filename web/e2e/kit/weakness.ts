import type { Page } from "playwright-core";

/** The files of the modules' workers. */
export const WORKER_FILE = /-worker-[^/]*\.js$/;

/** What a browser may lack or refuse that the modules need, and how that is brought about. */
export const WEAKNESSES: [name: string, breakIt: (page: Page) => Promise<unknown>][] = [
  ["no WebAssembly", (page) => page.addInitScript("delete globalThis.WebAssembly")],
  ["no workers", (page) => page.addInitScript("delete globalThis.Worker")],
  [
    "workers that are refused",
    (page) =>
      page.addInitScript(() => {
        globalThis.Worker = class {
          constructor() {
            throw new DOMException("not here", "SecurityError");
          }
        } as unknown as typeof Worker;
      }),
  ],
  ["workers that are blocked", (page) => page.route(WORKER_FILE, (route) => route.abort())],
  [
    "a module that is broken",
    (page) =>
      page.route(/\.wasm$/, (route) =>
        route.fulfill({ contentType: "application/wasm", body: "no module" }),
      ),
  ],
];

/** As `WEAKNESSES`, for what needs the engine. */
export const ENGINE_WEAKNESSES: typeof WEAKNESSES = [
  ...WEAKNESSES,
  [
    "a network of the engine that is broken",
    (page) => page.route(/\.bin$/, (route) => route.fulfill({ body: "no network" })),
  ],
];
