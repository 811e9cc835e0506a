import { defineConfig } from "vitest/config";

// Nothing else should run beside this: it measures.
export default defineConfig({
  test: {
    include: ["e2e/measure/*.test.ts"],
    fileParallelism: false,
    hookTimeout: 120_000,
  },
});
