/** Milliseconds for which a finger stays on something to ask for its menu. */
const LONG_PRESS_MS = 500;
/** So many pixels may the finger move meanwhile. */
const STILL = 10;

/** Where a menu is asked for. */
export type MenuPoint = { readonly element: HTMLElement; readonly x: number; readonly y: number };

/**
 * Reports when the menu of one of the elements in a list is asked for: by the right button, by a
 * long press, by the menu key or by Shift and F10. Returns a function that stops it.
 */
export function watchMenu(
  list: HTMLElement,
  selector: string,
  onAsk: (point: MenuPoint) => void,
): () => void {
  let timer = 0;
  let begun: PointerEvent | undefined;
  let isLong = false;
  const find = ({ target }: Event) => (target as Element).closest<HTMLElement>(selector);
  const rest = () => {
    window.clearTimeout(timer);
    begun = undefined;
  };
  const menu = (event: MouseEvent) => {
    const element = find(event);
    if (element === null) return;
    event.preventDefault();
    rest();
    onAsk({ element, x: event.clientX, y: event.clientY });
  };
  const key = (event: KeyboardEvent) => {
    const element = find(event);
    const isAsked = event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey);
    if (!isAsked || element === null) return;
    event.preventDefault();
    const { left, bottom } = element.getBoundingClientRect();
    onAsk({ element, x: left, y: bottom });
  };
  const down = (event: PointerEvent) => {
    rest();
    isLong = false;
    const element = find(event);
    // Not all browsers report a long press as a wish for a menu.
    if (event.pointerType !== "touch" || element === null) return;
    begun = event;
    timer = window.setTimeout(() => {
      isLong = true;
      onAsk({ element, x: event.clientX, y: event.clientY });
    }, LONG_PRESS_MS);
  };
  const move = (event: PointerEvent) => {
    if (begun === undefined) return;
    const [x, y] = [event.clientX - begun.clientX, event.clientY - begun.clientY];
    if (Math.hypot(x, y) > STILL) rest();
  };
  const click = (event: MouseEvent) => {
    // The finger that goes up after a long press has pressed nothing.
    if (isLong && event.detail > 0) event.stopPropagation();
    isLong = false;
  };
  const abort = new AbortController();
  const options = { signal: abort.signal, capture: true };
  list.addEventListener("contextmenu", menu, options);
  list.addEventListener("keydown", key, options);
  list.addEventListener("pointerdown", down, options);
  list.addEventListener("pointermove", move, options);
  list.addEventListener("pointerup", rest, options);
  list.addEventListener("pointercancel", rest, options);
  list.addEventListener("click", click, options);
  return () => {
    rest();
    abort.abort();
  };
}
