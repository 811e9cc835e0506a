import {
  checkProgress,
  EndingTables,
  initSync,
  PuzzlePack,
  Repertoires,
  rate,
  schedule,
} from "../../browser/train.js";
import { serve } from "./serve";
import type { TrainQuestion } from "./train-question";

let tables: EndingTables | undefined;
let repertoires: Repertoires | undefined;
let pack: PuzzlePack | undefined;

serve<TrainQuestion>(initSync, (question) => {
  tables ??= new EndingTables();
  switch (question.kind) {
    case "schedule":
      return schedule(JSON.stringify(question.card), question.now);
    case "check":
      return checkProgress(question.text);
    case "repertoire":
      repertoires ??= new Repertoires();
      return repertoires.ask(JSON.stringify(question.question));
    case "has_pack":
      return JSON.stringify(pack !== undefined);
    case "open_pack":
      pack = new PuzzlePack(new Uint8Array(question.bytes));
      return "null";
    case "draw":
      return pack?.draw(JSON.stringify(question.wanted)) ?? "[]";
    case "named":
      return pack?.named(JSON.stringify(question.ids)) ?? "[]";
    case "rate":
      return rate(JSON.stringify(question.person), JSON.stringify(question.puzzle));
    case "load":
      tables.load(new Uint8Array(question.bytes));
      return "null";
    case "needed":
      return tables.needed(question.fen);
    case "moves":
      return tables.moves(question.fen);
    case "reply":
      return JSON.stringify(tables.reply(question.fen, JSON.stringify(question.seen)) ?? null);
  }
});
