import type { Ground } from "./ground";

/**
 * Measures the board's position before each press on it. Chessground caches it until the page is
 * scrolled, but something above may have grown. Returns a function that stops it.
 */
export function watchPlace(ground: Ground): () => void {
  const { wrap } = ground;
  const look = () => ground.forgetPlace();
  wrap.addEventListener("pointerdown", look, { capture: true });
  return () => wrap.removeEventListener("pointerdown", look, { capture: true });
}

/** Calls back once the board has a size, if it has none yet or loses it. Returns a function that stops it. */
export function watchSize(ground: Ground, onSize: () => void): () => void {
  let hadSize = ground.hasSize;
  const observer = new ResizeObserver(() => {
    const { hasSize } = ground;
    if (hasSize && !hadSize) onSize();
    hadSize = hasSize;
  });
  observer.observe(ground.wrap);
  return () => observer.disconnect();
}
