import { createSignal } from "solid-js";

/** Which of the two regions speaks: a text that is said twice must change to be heard again. */
const [said, setSaid] = createSignal<readonly [string, string]>(["", ""]);
let turn = 0;

/** Lets a screen reader read out a text. */
export function announce(text: string): void {
  turn = 1 - turn;
  setSaid(turn === 0 ? [text, ""] : ["", text]);
}

/** The live regions that screen readers read out. They are not seen. */
export function Announcer() {
  return (
    <div class="hidden" aria-live="polite">
      <p>{said()[0]}</p>
      <p>{said()[1]}</p>
    </div>
  );
}
