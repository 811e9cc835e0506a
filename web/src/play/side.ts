import { createSignal } from "solid-js";

/** What can be opened beside the game. */
export type SideName = "chat" | "tools";

/** What is open beside the game: a sheet on a phone, else a part of the panel. */
export type Side = ReturnType<typeof createSide>;

/** Opens one thing at a time, and returns the focus to the button that opened it. */
export function createSide() {
  const [open, setOpen] = createSignal<SideName>();
  let opener: Element | null = null;
  return {
    open,
    toggle(name: SideName): void {
      if (open() === undefined) opener = document.activeElement;
      setOpen((open) => (open === name ? undefined : name));
    },
    close(): void {
      if (open() === undefined) return;
      setOpen(undefined);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
  };
}
