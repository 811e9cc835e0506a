import type { Start } from "../protocol/messages";

const PLACE = "tabiya.live";
/** So many games are remembered, the latest. */
const GAMES_MAX = 50;

type Games = Readonly<Record<string, Start>>;

/** A game of this device that goes on with another person, and where it stands. */
export type LiveGame = { readonly table: string; readonly standsAt: Start };

/** The games of this device that go on with another person, as far as it has seen. */
export const liveTables = (): readonly LiveGame[] =>
  Object.entries(read()).map(([table, standsAt]) => ({ table, standsAt }));

/** Where the games of this device stand that go on with another person, as far as it has seen. */
export const liveGames = (): readonly Start[] => Object.values(read());

/** Notes where a game with another person stands, or that it is over. */
export function noteLive(table: string, standsAt: Start | undefined): void {
  const { [table]: before, ...others } = read();
  if (before === undefined && standsAt === undefined) return;
  const games = standsAt === undefined ? others : { ...others, [table]: standsAt };
  try {
    const kept = Object.fromEntries(Object.entries(games).slice(-GAMES_MAX));
    window.localStorage.setItem(PLACE, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing knows of no other view's games.
  }
}

function read(): Games {
  try {
    const games: unknown = JSON.parse(window.localStorage.getItem(PLACE) ?? "{}");
    return typeof games === "object" && games !== null ? (games as Games) : {};
  } catch {
    return {};
  }
}
