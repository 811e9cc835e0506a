/**
 * Gives the focus to what comes next. Whoever solved by keys goes on by keys, and a button that is
 * gone loses the focus; whoever is elsewhere on the page stays there.
 */
export function takeFocus(element: HTMLElement | null | undefined): void {
  const focused = document.activeElement;
  if (focused === document.body || focused?.closest(".learning-ways, [role=grid]") != null) {
    element?.focus({ preventScroll: true });
  }
}
