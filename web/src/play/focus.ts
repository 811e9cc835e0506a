import { createEffect, onCleanup } from "solid-js";
import type { Table } from "../game/table";

/**
 * Keeps the focus on the page when the button that had it is gone with what it was for: the status
 * line takes it, which says what has become of the game.
 */
export function keepFocus(table: () => Table): void {
  let last: Element | null = null;
  const remember = (event: FocusEvent) => {
    last = event.target as Element;
  };
  document.addEventListener("focusin", remember);
  onCleanup(() => document.removeEventListener("focusin", remember));
  createEffect(() => {
    table();
    queueMicrotask(() => {
      const isGone = last !== null && (!last.isConnected || last.matches(":disabled"));
      const isLost = document.activeElement === document.body || document.activeElement === last;
      if (isGone && isLost) document.querySelector<HTMLElement>(".status")?.focus();
    });
  });
}
