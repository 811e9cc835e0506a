import solid from "vite-plugin-solid";
import { defineConfig } from "vitest/config";
import { browserModules } from "./build/browser.ts";
import { classicPieces } from "./build/classic.ts";
import { compress } from "./build/compress.ts";
import { still } from "./build/still.ts";
import { WORKER_FILE, worker } from "./build/worker.ts";

export default defineConfig({
  plugins: [solid(), browserModules(), classicPieces(), still(), worker(), compress()],
  worker: { format: "es", plugins: () => [browserModules()] },
  build: {
    target: "es2022",
    modulePreload: { polyfill: false },
    // Nothing is inlined, so that the content security policy can forbid inline code.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: "index.html", worker: "src/worker/worker.ts" },
      output: {
        // The first view's scripts are one file, because each file costs a request.
        codeSplitting: {
          groups: [{ name: "first", tags: ["$initial"], test: (id) => !id.endsWith("/worker.ts") }],
        },
        entryFileNames: ({ name }) => (name === "worker" ? WORKER_FILE : "assets/[name]-[hash].js"),
      },
    },
  },
  // `npm run dev` shows changes at once and plays on a server that runs beside it.
  server: {
    proxy: { "/api": { target: process.env["TABIYA_URL"] ?? "http://127.0.0.1:8064", ws: true } },
  },
  test: {
    include: ["test/**/*.test.ts"],
    environment: "node",
  },
});
