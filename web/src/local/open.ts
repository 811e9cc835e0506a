import { engine, rules } from "virtual:module-address";
import type { Start, ThinkAbout } from "../protocol/messages";
import EngineWorker from "./engine-worker?worker";
import { ModuleWorker, UnableError } from "./module-worker";
import RulesWorker from "./rules-worker?worker";

/** What the engine is asked here, and where the games stand in which it must not help. */
export type LocalThinkAbout = { readonly about: ThinkAbout; readonly live: readonly Start[] };

/** The rules in a worker; none in a page that was built without them. */
export const openRules = () => open<object>(rules, () => new RulesWorker());

/** The engine in a worker; none in a page that was built without it. */
export const openEngine = () => open<LocalThinkAbout>(engine, () => new EngineWorker());

/** Opens a module. An `UnableError` says that this browser cannot; any other, that it may later. */
async function open<Question>(address: string | undefined, create: () => Worker) {
  if (address === undefined) return undefined;
  if (typeof WebAssembly !== "object" || typeof Worker !== "function") throw new UnableError();
  const response = await fetch(address);
  if (!response.ok) throw new TypeError(`${address}: ${response.status}`);
  const bytes = await response.arrayBuffer();
  // The browser compiles beside the page, which goes on meanwhile.
  const module = await WebAssembly.compile(bytes).catch(() => {
    throw new UnableError();
  });
  return ModuleWorker.start<Question>(module, create);
}
