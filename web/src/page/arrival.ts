import { createEffect, on, onCleanup } from "solid-js";
import { route } from "../router/router";

/** Puts the focus on what the view is about, so that keys and voices go on from there. */
export function focusMain(): void {
  const main = document.querySelector("main");
  if (main === null) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}

/**
 * Keeps the focus with the person: who goes to another view arrives there, and is not left on what
 * is gone. The first view is left alone; it is read from its beginning.
 */
export function arrive(): void {
  let hasLeft = false;
  createEffect(on(route, () => (hasLeft = true), { defer: true }));
  let main = document.querySelector("main");
  // A view that is loaded comes after the place has changed, and is a new child of the body.
  const observer = new MutationObserver(() => {
    const now = document.querySelector("main");
    if (now === main) return;
    main = now;
    if (hasLeft && document.activeElement === document.body) focusMain();
  });
  observer.observe(document.body, { childList: true });
  onCleanup(() => observer.disconnect());
}
