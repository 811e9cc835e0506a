import { createEffect, onCleanup } from "solid-js";
import type { Table } from "../game/table";

/**
 * Moves the focus to the status line when the focused button was removed. The status line says what
 * has happened.
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
