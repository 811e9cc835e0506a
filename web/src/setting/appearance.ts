import { createEffect } from "solid-js";
import { speak } from "../language/language";
import { keepPieces } from "./piece-set";
import { settings } from "./setting";

/** Writes the settings to attributes of the document, which the style sheets read. */
export function keepAppearance(): void {
  const root = document.documentElement;
  createEffect(() => {
    root.dataset["board"] = settings.boardTheme;
    root.dataset["page"] = settings.pageTheme;
    root.dataset["coordinates"] = settings.coordinates;
    root.style.setProperty("--board-share", String(settings.boardSize / 100));
  });
  createEffect(() => void speak(settings.language));
  keepPieces();
}

const still = window.matchMedia("(prefers-reduced-motion: reduce)");
const DURATION_MS = { none: 0, fast: 100, normal: 180, slow: 350 } as const;

/** How long the animation of a move takes, in milliseconds. */
export function animationMs(): number {
  return still.matches ? 0 : DURATION_MS[settings.animation];
}
