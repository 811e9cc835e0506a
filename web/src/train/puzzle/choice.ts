import type { Reader } from "../../router/kept";
import { isTheme } from "./theme";

/** What somebody chose the last time; without a bound, any difficulty. */
export type KeptChoice = {
  readonly themes: readonly string[];
  readonly min?: number;
  readonly max?: number;
  /** How many puzzles a set has. */
  readonly count: number;
};

/** Reads what was kept of a choice; undefined if another release wrote something else. */
export const readChoice: Reader<KeptChoice> = (value) => {
  if (typeof value !== "object" || value === null) return undefined;
  const { themes, min, max, count } = value as Partial<Record<string, unknown>>;
  if (!Array.isArray(themes) || typeof count !== "number") return undefined;
  return {
    themes: themes.filter((theme) => typeof theme === "string" && isTheme(theme)),
    ...(typeof min === "number" ? { min } : {}),
    ...(typeof max === "number" ? { max } : {}),
    count,
  };
};
