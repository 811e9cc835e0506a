import type { Color, GameSummary } from "../protocol/messages";
import { folded, opponentSought } from "./opponent";
import { type Filter, standingOf } from "./standing";

const COLORS: readonly Color[] = ["white", "black"];

/** The games of this device that match the filter and search, as the server would choose them. */
export function chosen(
  games: readonly GameSummary[],
  filter: Filter,
  text: string,
): readonly GameSummary[] {
  const sought = folded(opponentSought(text));
  return games.filter(
    (game) => (filter === "all" || standingOf(game) === filter) && isAgainst(game, sought),
  );
}

/** Games of the server and of this device in one list, newest first. */
export function together(
  served: readonly GameSummary[],
  own: readonly GameSummary[],
): readonly GameSummary[] {
  return [...served, ...own].sort((one, other) => other.created_at_ms - one.created_at_ms);
}

function isAgainst(game: GameSummary, sought: string): boolean {
  const others = COLORS.filter((color) => game.you !== color);
  return sought === "" || others.some((color) => nameOf(game, color).includes(sought));
}

const nameOf = (game: GameSummary, color: Color) => folded(game.seats[color]?.name ?? "");
