import { initSync, opening } from "../../browser/openings.js";
import { serve } from "./serve";

serve<object>(initSync, (question) => opening(JSON.stringify(question)));
