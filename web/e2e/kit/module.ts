import { readFile } from "node:fs/promises";
import * as engine from "../../browser/engine.js";
import * as openings from "../../browser/openings.js";
import * as review from "../../browser/review.js";
import * as rules from "../../browser/rules.js";
import * as train from "../../browser/train.js";
import { inCheckout } from "./path";

const read = (name: string) => readFile(inCheckout(`web/browser/${name}_bg.wasm`));

/** The engine's network, which the page hands to the modules that have the engine in them. */
export const NETWORK = inCheckout("crates/engine/src/network/standard.bin");

/** The modules that the page loads, in Node.js. Without them the tests fail. */
export async function openModules() {
  engine.initSync({ module: await read("engine") });
  rules.initSync({ module: await read("rules") });
  openings.initSync({ module: await read("openings") });
  review.initSync({ module: await read("review") });
  train.initSync({ module: await read("train") });
  const network = await readFile(NETWORK);
  engine.setNetwork(network);
  review.setNetwork(network);
  return { engine, openings, review, rules, train };
}
