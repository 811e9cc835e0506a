import { createEffect, on, onCleanup } from "solid-js";
import { route } from "../router/router";

/** Focuses the view's heading, so that keys and screen readers go on from there. */
export function focusMain(): void {
  const main = document.querySelector("main");
  if (main === null) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}

/**
 * Moves the focus into each view that is opened, instead of leaving it on a removed element. The
 * first view is left alone; it is read from its beginning.
 */
export function arrive(): void {
  let hasLeft = false;
  createEffect(on(route, () => (hasLeft = true), { defer: true }));
  let main = document.querySelector("main");
  // A lazily loaded view is added to the body after the route has changed.
  const observer = new MutationObserver(() => {
    const now = document.querySelector("main");
    if (now === main) return;
    main = now;
    if (hasLeft && document.activeElement === document.body) focusMain();
  });
  observer.observe(document.body, { childList: true });
  onCleanup(() => observer.disconnect());
}
