import { defineConfig } from "vitest/config";

// Real Chromium against the real binary. Files run one after the other: both need the machine.
export default defineConfig({
  test: {
    include: ["e2e/**/*.test.ts"],
    fileParallelism: false,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
