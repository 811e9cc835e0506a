import type { Api } from "@lichess-org/chessground/api";

/**
 * Looks where the board is before each press on it. Chessground remembers its place until the page
 * is scrolled, but something above may have grown. Returns how to stop.
 */
export function watchPlace(ground: Api): () => void {
  const { elements, bounds } = ground.state.dom;
  const look = () => bounds.clear();
  elements.wrap.addEventListener("pointerdown", look, { capture: true });
  return () => elements.wrap.removeEventListener("pointerdown", look, { capture: true });
}
