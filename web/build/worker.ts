import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import type { Plugin, Rolldown } from "vite";

/** The service worker's file name, which must be the same in all builds. */
export const WORKER_FILE = "worker.js";

/** Files of `public` that every view shows. */
const PLAIN = ["/", "/early.js", "/icon.svg", "/icon-turn.svg", "/manifest.webmanifest"];

/** The style sheets of the sets of pieces. */
const PIECE_SHEETS = readdirSync(new URL("../src/style/piece", import.meta.url));

/** Writes the list of files and the build's name into the service worker. */
export function worker(): Plugin {
  return {
    name: "tabiya-worker",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const chunk = bundle[WORKER_FILE];
      if (chunk?.type !== "chunk") return;
      const files = [...PLAIN, ...pageFiles(bundle).map((name) => `/${name}`)];
      const build = createHash("sha256").update(Object.keys(bundle).sort().join("\n"));
      chunk.code = chunk.code
        .replaceAll("__FILES__", JSON.stringify(files))
        .replaceAll("__BUILD__", JSON.stringify(build.digest("hex").slice(0, 12)));
    },
  };
}

/**
 * The scripts, style sheets and pictures of all views, the modules of the rules and the engine, and
 * the engine's network: so that each view can be opened and games can be played without the server,
 * and so that an open page finds its own files after the server was upgraded. Of the languages and
 * the sets of pieces, only those in use are kept, when they are loaded.
 */
function pageFiles(bundle: Rolldown.OutputBundle): string[] {
  return Object.values(bundle)
    .filter((file) => (file.type === "chunk" ? isKept(file) : isKeptAsset(file)))
    .map((file) => file.fileName)
    .sort();
}

const isKept = ({ fileName, facadeModuleId }: Rolldown.OutputChunk) =>
  fileName !== WORKER_FILE && !/\/src\/(language|style\/piece)\//.test(facadeModuleId ?? "");

/** The modules, the workers that run them and the network are among the assets, too. */
const isKeptAsset = ({ fileName, names }: Rolldown.OutputAsset) =>
  /\.(css|svg|js|wasm|bin)$/.test(fileName) && !names.some((name) => PIECE_SHEETS.includes(name));
