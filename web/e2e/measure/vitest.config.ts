import { defineConfig } from "vitest/config";

// One file at a time: this measures speed.
export default defineConfig({
  test: {
    include: ["e2e/measure/*.test.ts"],
    fileParallelism: false,
    hookTimeout: 120_000,
  },
});
