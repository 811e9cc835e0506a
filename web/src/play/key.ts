import { onCleanup } from "solid-js";
import type { Look } from "../game/look";
import { isTaken } from "../page/key";

/** The board handles other keys, but not these. */
const ALSO_ON_BOARD: readonly string[] = ["?", "/"];

/**
 * Steps through the game by keys, wherever the focus is, unless the focused element takes text or
 * handles the key itself.
 */
export function listenForKeys(look: Look, showKeys: () => void): void {
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => look.step(-1),
    ArrowRight: () => look.step(1),
    Home: look.showFirst,
    End: look.showLast,
    f: look.flip,
    "/": () => document.querySelector<HTMLElement>(".typed input")?.focus(),
    "?": showKeys,
  };
  const press = (event: KeyboardEvent) => {
    if (isTaken(event, ALSO_ON_BOARD)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  document.addEventListener("keydown", press);
  onCleanup(() => document.removeEventListener("keydown", press));
}
