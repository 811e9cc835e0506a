import type { Crew } from "../../review/engine/crew";
import type { Source } from "../puzzle/choice";
import type { Puzzle } from "../puzzle/puzzle";
import {
  type Choice,
  drawFromPack,
  drawImported,
  drawPuzzles,
  hasImported,
} from "../puzzle/puzzle-source";
import { allCards } from "../store";
import { findOwnPuzzles, isCandidate } from "./own-puzzle";

/** The sources that have something on this device and this server. */
export async function knownSources(): Promise<readonly Source[]> {
  const [imported, cards] = await Promise.all([hasImported(), allCards().catch(() => [])]);
  const own: readonly Source[] = cards.some(isCandidate) ? ["own"] : [];
  return imported ? ["all", "pack", "imported", ...own] : ["pack", ...own];
}

/** Draws the puzzles of a set. Own ones, which the engine finds, have no difficulty to choose by. */
export async function drawSet(
  source: Source,
  choice: Choice,
  count: number,
  open: () => Promise<Crew>,
): Promise<readonly Puzzle[]> {
  switch (source) {
    case "all":
      return drawPuzzles(choice, count, new Set());
    case "pack":
      return drawFromPack(choice, count, new Set());
    case "imported":
      return drawImported(choice, count);
    case "own":
      return findOwnPuzzles(await allCards(), choice.themes, count, await open());
  }
}
