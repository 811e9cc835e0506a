import { defineConfig } from "vitest/config";

const page = process.env["TABIYA_E2E_URL"];

// Real Chromium against the real binary. A small machine can run two files at a time; a page server
// that is already running knows only one binary. Files are not isolated, so that those of a worker
// share its modules and its browser.
export default defineConfig({
  test: {
    include: ["e2e/*.test.ts"],
    isolate: false,
    maxWorkers: page === undefined || page === "preview" ? 2 : 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // However busy the machine is; vitest itself would wait for a second.
    expect: { poll: { timeout: 30_000 } },
  },
});
