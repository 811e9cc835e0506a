import { createResource } from "solid-js";
import type { GameSummary } from "../protocol/messages";
import { returns } from "../server/reach";
import { hasSat } from "../server/seated";
import { myGames } from "../server/table";

const PLACE = "tabiya.running";
/** So many are offered to go on with; the others are in the list of games. */
const SHOWN_MAX = 2;

/**
 * The games of this device that still run, newest first: those known from the last time at once,
 * so that nothing jumps, then as the server has them. A device that never sat down asks nobody.
 */
export function createRunning(): () => readonly GameSummary[] {
  if (!hasSat()) return () => [];
  const [games] = createResource(returns, load, { initialValue: kept() });
  return () => games.latest;
}

async function load(): Promise<readonly GameSummary[]> {
  try {
    const { games } = await myGames({ state: "running", limit: SHOWN_MAX });
    keep(games);
    return games;
  } catch {
    // What was known may still be true.
    return kept();
  }
}

function kept(): readonly GameSummary[] {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(value) ? (value as readonly GameSummary[]) : [];
  } catch {
    return [];
  }
}

function keep(games: readonly GameSummary[]): void {
  try {
    window.localStorage.setItem(PLACE, JSON.stringify(games));
  } catch {
    // A browser that keeps nothing waits for the server.
  }
}
