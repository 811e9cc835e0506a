import { addTable, initSync, missingTables, sit, think } from "../../browser/engine.js";
import type { SitQuestion } from "./computer";
import { EndgameTables } from "./endgame-tables";
import type { LocalThinkAbout } from "./open";
import { serve } from "./serve";

let tables: EndgameTables | undefined;

const start = (given: { readonly module: WebAssembly.Module }) => {
  tables = new EndgameTables(given.module, addTable);
  return initSync(given);
};

serve<LocalThinkAbout | SitQuestion>(start, (question, tell) => {
  const text = "sit" in question ? question.sit : JSON.stringify(question.about);
  tables?.bring(JSON.parse(missingTables(text)));
  return "sit" in question ? sit(text) : think(text, JSON.stringify(question.live), tell);
});
