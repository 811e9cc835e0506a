import { createHash } from "node:crypto";
import type { Plugin, Rolldown } from "vite";

/** What the service worker is called. Its address must not change from build to build. */
export const WORKER_FILE = "worker.js";

/** Files of `public` that the first view shows. */
const PLAIN = ["/", "/icon.svg", "/manifest.webmanifest"];

/** Tells the service worker what the first view is made of, and gives this build a name. */
export function worker(): Plugin {
  return {
    name: "tabiya-worker",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const chunk = bundle[WORKER_FILE];
      if (chunk?.type !== "chunk") return;
      const files = [...PLAIN, ...firstView(bundle).map((name) => `/${name}`)];
      const build = createHash("sha256").update(Object.keys(bundle).sort().join("\n"));
      chunk.code = chunk.code
        .replaceAll("__FILES__", JSON.stringify(files))
        .replaceAll("__BUILD__", JSON.stringify(build.digest("hex").slice(0, 12)));
    },
  };
}

/** The entry, what it imports at once, and its style sheets and pictures. */
function firstView(bundle: Rolldown.OutputBundle): string[] {
  const names = new Set<string>();
  const add = (name: string) => {
    const file = bundle[name];
    if (file?.type !== "chunk" || names.has(name)) return;
    names.add(name);
    for (const imported of file.imports) add(imported);
    for (const style of file.viteMetadata?.importedCss ?? []) names.add(style);
    for (const asset of file.viteMetadata?.importedAssets ?? []) names.add(asset);
  };
  for (const file of Object.values(bundle)) {
    if (file.type === "chunk" && file.isEntry && file.fileName !== WORKER_FILE) add(file.fileName);
    if (file.type === "asset" && file.fileName.endsWith(".svg")) names.add(file.fileName);
  }
  return [...names].sort();
}
