import { onCleanup } from "solid-js";
import type { Look } from "../game/look";

/** Elements that text is typed into, or that handle keys themselves. */
const FIELDS = "input, textarea, select, [data-own-keys]";
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
    const target = event.target as HTMLElement;
    const taken = ALSO_ON_BOARD.includes(event.key) ? FIELDS : `${FIELDS}, [role=grid]`;
    if (target.closest(taken) !== null) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  document.addEventListener("keydown", press);
  onCleanup(() => document.removeEventListener("keydown", press));
}
