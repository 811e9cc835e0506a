import { createSignal } from "solid-js";

/** How the server can be reached: not tried yet, yes, or no. */
type Reach = "unknown" | "reached" | "away";

const [reach, setReach] = createSignal<Reach>("unknown");
let wasReached = false;

/** Whether the last request did not come through. */
export const isAway = () => reach() === "away";

/** Whether the server has ever answered since the page was opened. */
export const hasAnswered = () => wasReached;

/** Notes whether a request came through. */
export function noteReach(came: boolean): void {
  wasReached ||= came;
  setReach(came ? "reached" : "away");
}
