import { openings } from "virtual:module-address";
import { initSync, opening } from "../../browser/openings.js";
import { compileModule } from "./module";

let isReady: Promise<unknown> | undefined;

/**
 * What the module of the openings' names answers to a table's question, asked within a worker. No
 * answer where the module cannot be had: a game without the name is better than none.
 */
export async function openingFor(question: string): Promise<string | undefined> {
  if (openings === undefined) return undefined;
  isReady ??= compileModule(openings).then((module) => initSync({ module }));
  try {
    await isReady;
    return opening(question);
  } catch {
    // It may be fetched another time.
    isReady = undefined;
    return undefined;
  }
}
