import { initSync, review, setNetwork } from "../../browser/review.js";
import type { LocalReviewQuestion } from "./open";
import { type Given, serve } from "./serve";

const start = ({ module, network }: Given) => {
  initSync({ module });
  if (network !== undefined) setNetwork(new Uint8Array(network));
};

serve<LocalReviewQuestion>(start, ({ question, live }, tell) =>
  review(JSON.stringify(question), JSON.stringify(live), tell),
);
