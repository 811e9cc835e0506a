import { initSync, sit, think } from "../../browser/engine.js";
import type { SitQuestion } from "./computer";
import type { LocalThinkAbout } from "./open";
import { serve } from "./serve";

serve<LocalThinkAbout | SitQuestion>(initSync, (question, tell) =>
  "sit" in question
    ? sit(question.sit)
    : think(JSON.stringify(question.about), JSON.stringify(question.live), tell),
);
