import { opposite } from "../../board/square";
import { piecesIn } from "../../position/draft";
import type { Color } from "../../protocol/messages";
import type { GameFacts } from "../../server/inspect";
import type { Ending } from "./course";

/** What a move leads to by the tables, for the side that makes it. */
export type Result = "win" | "draw" | "loss";

/** Why the goal of an ending is out of reach. */
export type Failure =
  /** The person is mated. */
  | "mated"
  /** The game has ended in a draw. */
  | "drawn"
  /** The last move has given the win away. */
  | "slipped"
  /** The last move has given the draw away. */
  | "lost"
  /** The opponent, whom no tables help, has promoted. */
  | "gone"
  /** It took too many moves. */
  | "late";

/** How an ending stands: it goes on, its goal is reached, or it is out of reach. */
export type Standing = "on" | "reached" | Failure;

/** What has happened in an ending. */
export type Happened = {
  readonly game: GameFacts;
  /** Whether the last move was the person's. */
  readonly isOwn: boolean;
  /** How many moves the person has made. */
  readonly count: number;
  /** What the person's last move leads to, where the tables know it. */
  readonly result: Result | undefined;
};

/** How an ending stands after a move of either side. */
export function standingAfter(ending: Ending, happened: Happened): Standing {
  const { side, goal } = ending;
  const { game, isOwn, count, result } = happened;
  const { outcome, claims } = game;
  if (outcome?.winner === side) return "reached";
  if (outcome?.winner === opposite(side)) return "mated";
  const isDrawn = outcome !== null || claims.threefold !== null || claims.fifty !== null;
  if (goal.kind === "draw") {
    if (isDrawn) return "reached";
    if (result === "loss" || isOutdone(ending, happened)) return "lost";
    return !isOwn && count >= goal.moves ? "reached" : "on";
  }
  if (isDrawn) return "drawn";
  if (result !== undefined && result !== "win") return "slipped";
  if (isOutdone(ending, happened)) return "gone";
  if (isThere(ending, happened)) return "reached";
  return !isOwn && count >= goal.moves ? "late" : "on";
}

/** Whether only the opponent of an ending without tables has a queen: nothing is to be had then. */
const isOutdone = ({ side, opponent, fen: start }: Ending, { game, isOwn }: Happened) =>
  opponent === "engine" &&
  isOwn &&
  rolesOf(game.fen, opposite(side)).includes("queen") &&
  ![...rolesOf(game.fen, side), ...rolesOf(start, opposite(side))].includes("queen");

function isThere({ side, goal }: Ending, { game, isOwn, result }: Happened): boolean {
  // Without tables, the answer shows whether what was won can be kept.
  const isKept = result === "win" || !isOwn;
  switch (goal.kind) {
    case "promote":
      return isKept && rolesOf(game.fen, side).includes("queen");
    case "capture":
      return isKept && rolesOf(game.fen, opposite(side)).length === 1;
    default:
      return false;
  }
}

const rolesOf = (fen: string, color: Color) =>
  [...piecesIn(fen).values()].filter((piece) => piece.color === color).map(({ role }) => role);
