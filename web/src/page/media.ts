import { createSignal, onCleanup } from "solid-js";

/** Whether a media query matches, as a signal. */
export function createMedia(query: string): () => boolean {
  const media = window.matchMedia(query);
  const [matches, setMatches] = createSignal(media.matches);
  const change = () => setMatches(media.matches);
  media.addEventListener("change", change);
  onCleanup(() => media.removeEventListener("change", change));
  return matches;
}
