import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** Where cargo puts the modules. */
const FOLDER = fileURLToPath(new URL("../browser/", import.meta.url));

/** What the page imports to learn where the modules are. */
const ADDRESSES = "virtual:module-address";
const MODULES = ["rules", "table", "engine", "openings", "review", "train"] as const;

const isMade = () => MODULES.every((name) => existsSync(`${FOLDER}${name}_bg.wasm`));

/**
 * Puts the modules among the page's files. Where they could not be made, their addresses are absent,
 * and the page asks the server.
 */
export function browserModules(): Plugin {
  return {
    name: "tabiya-browser-modules",
    enforce: "pre",
    resolveId(id) {
      if (id === ADDRESSES) return `\0${ADDRESSES}`;
      const name = MODULES.find((name) => id.endsWith(`/browser/${name}.js`));
      return name === undefined || isMade() ? undefined : `\0absent-${name}`;
    },
    load(id) {
      if (id === `\0${ADDRESSES}`) return MODULES.map(addressOf).join("\n");
      return id.startsWith("\0absent-") ? ABSENT : undefined;
    },
  };
}

const addressOf = (name: string) =>
  isMade()
    ? `export { default as ${name} } from ${JSON.stringify(`${FOLDER}${name}_bg.wasm?url`)};`
    : `export const ${name} = undefined;`;

/** Stands in for a module's functions, which nobody calls without its address. */
const ABSENT = [
  "initSync",
  "inspect",
  "think",
  "sit",
  "missingTables",
  "addTable",
  "unpackTable",
  "setNetwork",
  "createGame",
  "bringGame",
  "LocalTable",
  "opening",
  "review",
  "schedule",
  "checkProgress",
  "EndingTables",
  "PuzzlePack",
  "rate",
]
  .map((name) => `export const ${name} = undefined;`)
  .join("\n");
