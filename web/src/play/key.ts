import { onCleanup } from "solid-js";
import type { Look } from "../game/look";

/**
 * Steps through the game by keys, wherever the focus is, unless somebody is writing or the part
 * with the focus has keys of its own.
 */
export function listenForKeys(look: Look): void {
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => look.step(-1),
    ArrowRight: () => look.step(1),
    Home: look.showFirst,
    End: look.showLast,
    f: look.flip,
  };
  const press = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const isTaken =
      target.closest("input, textarea, select, [role=grid], [data-own-keys]") !== null;
    if (isTaken || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = keys[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  document.addEventListener("keydown", press);
  onCleanup(() => document.removeEventListener("keydown", press));
}
