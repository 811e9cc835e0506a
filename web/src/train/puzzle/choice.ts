import type { Reader } from "../../router/kept";
import { isTheme } from "./theme";

/** Where the puzzles of a set come from; `all` is the pack and what the host has imported. */
const SOURCES = ["all", "pack", "imported", "own"] as const;
export type Source = (typeof SOURCES)[number];

/** What somebody chose the last time; without a bound, any difficulty. */
export type KeptChoice = {
  readonly themes: readonly string[];
  readonly min?: number;
  readonly max?: number;
  /** How many puzzles a set has, and where they come from. */
  readonly count: number;
  readonly source?: Source | undefined;
};

/** Reads what was kept of a choice; undefined if another release wrote something else. */
export const readChoice: Reader<KeptChoice> = (value) => {
  if (typeof value !== "object" || value === null) return undefined;
  const { themes, min, max, count, source } = value as Partial<Record<string, unknown>>;
  if (!Array.isArray(themes) || typeof count !== "number") return undefined;
  return {
    themes: themes.filter((theme) => typeof theme === "string" && isTheme(theme)),
    ...(typeof min === "number" ? { min } : {}),
    ...(typeof max === "number" ? { max } : {}),
    count,
    source: SOURCES.find((name) => name === source),
  };
};
