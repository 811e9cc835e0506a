import { createResource } from "solid-js";
import { isLocal } from "../local/id";
import { hasDeviceGames } from "../local/kept";
import type { GameSummary } from "../protocol/messages";
import { deviceGames } from "../server/device";
import { returns } from "../server/reach";
import { hasSat } from "../server/seated";
import { myGames } from "../server/table";

const PLACE = "tabiya.running";
/** The most games that are shown; the others are in the list of games. */
const SHOWN_MAX = 2;

/**
 * The running games of this device, newest first: at first as they were stored the last time, so
 * that nothing jumps, then as the server and this device have them. A device that never had a seat
 * does not ask.
 */
export function createRunning(): () => readonly GameSummary[] {
  if (!hasSat() && !hasDeviceGames()) return () => [];
  const [games] = createResource(returns, load, { initialValue: kept() });
  return () => games.latest;
}

async function load(): Promise<readonly GameSummary[]> {
  const own = (await deviceGames()).filter(({ end }) => end === undefined);
  try {
    const { games } = hasSat()
      ? await myGames({ state: "running", limit: SHOWN_MAX })
      : { games: [] };
    const newest = [...games, ...own]
      .sort((one, other) => other.updated_at_ms - one.updated_at_ms)
      .slice(0, SHOWN_MAX);
    keep(newest);
    return newest;
  } catch {
    // The stored list may still be right; games of this device can be continued in any case.
    return [...own, ...kept().filter(({ table }) => !isLocal(table))].slice(0, SHOWN_MAX);
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
