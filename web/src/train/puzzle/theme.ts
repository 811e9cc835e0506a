import { t } from "../../language/language";
import type { Key } from "../../language/message";

/** Themes to choose from, in the words of the public format, by what they are about. */
export const THEMES = {
  motif: [
    ...["fork", "pin", "skewer", "discoveredAttack", "doubleCheck", "hangingPiece"],
    ...["trappedPiece", "capturingDefender", "deflection", "overloading", "promotion"],
  ],
  mate: ["mate", "mateIn1", "mateIn2", "mateIn3", "backRankMate"],
  phase: ["opening", "middlegame", "endgame"],
  ending: [
    ...["pawnEndgame", "knightEndgame", "bishopEndgame", "rookEndgame", "queenEndgame"],
    "queenRookEndgame",
  ],
} as const;

/** The parts of the list of themes. */
export const THEME_PARTS = Object.keys(THEMES) as readonly (keyof typeof THEMES)[];

const ALL: ReadonlySet<string> = new Set(THEME_PARTS.flatMap((part) => [...THEMES[part]]));

/** Whether a word is a theme that can be chosen here. */
export const isTheme = (word: string) => ALL.has(word);

/** Whether a theme is told at the end of a puzzle: a mate in so many moves says that it is a mate. */
export const isThemeShown = (word: string) => isTheme(word) && word !== "mate";

/** The name of a theme. */
export function themeName(word: string): string {
  const moves = /^mateIn(\d)$/.exec(word)?.[1];
  if (moves !== undefined) return t("theme.mate_in", { moves });
  const snake = word.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return t(`theme.${snake}` as Extract<Key, "theme.fork">);
}
