import solid from "vite-plugin-solid";
import { defineConfig } from "vitest/config";
import { compress } from "./build/compress.ts";

export default defineConfig({
  plugins: [solid(), compress()],
  build: {
    target: "es2022",
    modulePreload: { polyfill: false },
    // Nothing is written into the page itself, so that its policy can forbid inline code.
    assetsInlineLimit: 0,
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
