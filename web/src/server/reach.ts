import { createSignal } from "solid-js";

/** Whether the server can be reached: not tried yet, yes, or no. */
type Reach = "unknown" | "reached" | "away";

const [reach, setReach] = createSignal<Reach>("unknown");
const [returnCount, setReturnCount] = createSignal(0);
let wasReached = false;

/** Whether the last request failed to reach the server. */
export const isAway = () => reach() === "away";

/** Whether the server has ever answered since the page was opened. */
export const hasAnswered = () => wasReached;

/**
 * How often the server was away and came back. Views that show an answer of the server depend on
 * this to ask again: `createResource(() => [question(), returns()], …)`.
 */
export const returns = returnCount;

/** Notes whether a request reached the server. */
export function noteReach(came: boolean): void {
  wasReached ||= came;
  if (came && isAway()) setReturnCount((count) => count + 1);
  setReach(came ? "reached" : "away");
}
