import { initSync, inspect } from "../../browser/rules.js";
import { serve } from "./serve";

serve<object>(initSync, (question) => inspect(JSON.stringify(question)));
