import { defineConfig } from "vitest/config";

const page = process.env["TABIYA_E2E_URL"];

// Real Chromium against the real binary. Two files at a time are what a small machine can do; a
// page server that runs already knows one binary only. Files have nothing to hide from each other,
// and so those of a worker share its modules and its browser.
export default defineConfig({
  test: {
    include: ["e2e/*.test.ts"],
    isolate: false,
    maxWorkers: page === undefined || page === "preview" ? 2 : 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
