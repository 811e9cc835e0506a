import { isAble } from "./able";
import { UnableError } from "./module-worker";
import { fetchNetwork } from "./network";
import type { Given } from "./serve";

const compiled = new Map<string, Promise<WebAssembly.Module>>();

/**
 * Fetches and compiles a module, once. An `UnableError` says that this browser cannot, or that the
 * page was built without it; any other, that it may later.
 */
export function compileModule(address: string | undefined): Promise<WebAssembly.Module> {
  if (address === undefined) return Promise.reject(new UnableError());
  const known = compiled.get(address);
  if (known !== undefined) return known;
  const made = compile(address);
  compiled.set(address, made);
  made.catch(() => compiled.delete(address));
  return made;
}

/**
 * Fetches a module with an engine, and the network that it judges by. Nothing is fetched that this
 * browser cannot use.
 */
export async function compileEngine(address: string | undefined): Promise<Given> {
  if (!isAble()) throw new UnableError();
  const [module, network] = await Promise.all([compileModule(address), fetchNetwork()]);
  return { module, network };
}

async function compile(address: string): Promise<WebAssembly.Module> {
  if (typeof WebAssembly !== "object" || typeof Worker !== "function") throw new UnableError();
  const response = await fetch(address);
  if (!response.ok) throw new TypeError(`${address}: ${response.status}`);
  const bytes = await response.arrayBuffer();
  // The browser compiles beside the page, which goes on meanwhile.
  return WebAssembly.compile(bytes).catch(() => {
    throw new UnableError();
  });
}
