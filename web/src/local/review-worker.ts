import { initSync, review } from "../../browser/review.js";
import type { LocalReviewQuestion } from "./open";
import { serve } from "./serve";

serve<LocalReviewQuestion>(initSync, ({ question, live }, tell) =>
  review(JSON.stringify(question), JSON.stringify(live), tell),
);
