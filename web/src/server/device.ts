import { isLocal } from "../local/id";
import { hasDeviceGames } from "../local/kept";
import { fetchAhead } from "../page/prefetch";
import type { GameSummary, OpponentChoice } from "../protocol/messages";

/** Where a table is: at the server, or on this device without one. */
export type Place = "server" | "device";

/** Where a table of an id is. */
export const placeOf = (table: string): Place => (isLocal(table) ? "device" : "server");

/** Whether a game with this opponent can be played without the server. */
export const canBeOnDevice = ({ kind }: OpponentChoice) => kind !== "friend" && kind !== "lobby";

/** Whether a game was played on this device, by a person and to its end. */
export const canBeBrought = ({ table, end, you }: GameSummary) =>
  isLocal(table) && end !== undefined && you !== "watcher";

/** The tables of this device; loaded when one is wanted. */
export const device = () => import("../local/device");
fetchAhead(device);

/** The games of this device, newest first; none where none can be kept. */
export async function deviceGames(): Promise<readonly GameSummary[]> {
  if (!hasDeviceGames()) return [];
  try {
    return await (await device()).gamesOnDevice();
  } catch {
    return [];
  }
}
