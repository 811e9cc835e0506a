import type { Ground } from "./ground";

/**
 * Looks where the board is before each press on it. Chessground remembers its place until the page
 * is scrolled, but something above may have grown. Returns how to stop.
 */
export function watchPlace(ground: Ground): () => void {
  const { wrap } = ground;
  const look = () => ground.forgetPlace();
  wrap.addEventListener("pointerdown", look, { capture: true });
  return () => wrap.removeEventListener("pointerdown", look, { capture: true });
}
