import { createSignal } from "solid-js";

/** Which of the two regions speaks: a text that is said twice must change to be heard again. */
const [said, setSaid] = createSignal<readonly [string, string]>(["", ""]);
let turn = 0;

/** Tells something to those who cannot see it happen. */
export function announce(text: string): void {
  turn = 1 - turn;
  setSaid(turn === 0 ? [text, ""] : ["", text]);
}

/** Where announcements are heard and not seen. */
export function Announcer() {
  return (
    <div class="hidden" aria-live="polite">
      <p>{said()[0]}</p>
      <p>{said()[1]}</p>
    </div>
  );
}
