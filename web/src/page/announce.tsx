import { createSignal } from "solid-js";

/** The region in use. The two alternate, because an unchanged one is not read out again. */
const [said, setSaid] = createSignal<readonly [string, string]>(["", ""]);
let turn = 0;

/** Lets a screen reader read out a text. */
export function announce(text: string): void {
  turn = 1 - turn;
  setSaid(turn === 0 ? [text, ""] : ["", text]);
}

/** The visually hidden live regions that screen readers read out. */
export function Announcer() {
  return (
    <div class="hidden" aria-live="polite">
      <p>{said()[0]}</p>
      <p>{said()[1]}</p>
    </div>
  );
}
