import { addTable, initSync, missingTables, setNetwork, sit, think } from "../../browser/engine.js";
import type { SitQuestion } from "./computer";
import { EndgameTables } from "./endgame-tables";
import type { LocalThinkAbout } from "./open";
import { type Given, serve } from "./serve";

let tables: EndgameTables | undefined;

const start = ({ module, network }: Given) => {
  tables = new EndgameTables(module, addTable);
  initSync({ module });
  if (network !== undefined) setNetwork(new Uint8Array(network));
};

serve<LocalThinkAbout | SitQuestion>(start, (question, tell) => {
  const text = "sit" in question ? question.sit : JSON.stringify(question.about);
  tables?.bring(JSON.parse(missingTables(text)));
  return "sit" in question ? sit(text) : think(text, JSON.stringify(question.live), tell);
});
