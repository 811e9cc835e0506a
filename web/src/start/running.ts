import { createResource } from "solid-js";
import type { GameSummary } from "../protocol/messages";
import { returns } from "../server/reach";
import { hasSat } from "../server/seated";
import { myGames } from "../server/table";

const PLACE = "tabiya.running";
/** The most games that are shown; the others are in the list of games. */
const SHOWN_MAX = 2;

/**
 * The running games of this device, newest first: at first as they were stored the last time, so
 * that nothing jumps, then as the server has them. A device that never had a seat does not ask.
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
    // The stored list may still be right.
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
    // Without storage the list comes from the server.
  }
}
