import solid from "vite-plugin-solid";
import { defineConfig } from "vitest/config";
import { classicPieces } from "./build/classic.ts";
import { compress } from "./build/compress.ts";
import { still } from "./build/still.ts";
import { WORKER_FILE, worker } from "./build/worker.ts";

export default defineConfig({
  plugins: [solid(), classicPieces(), still(), worker(), compress()],
  build: {
    target: "es2022",
    modulePreload: { polyfill: false },
    // Nothing is written into the page itself, so that its policy can forbid inline code.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: "index.html", worker: "src/worker/worker.ts" },
      output: {
        // The first view's scripts are one file: each file costs a request before the board lives.
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
