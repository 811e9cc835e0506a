import { opposite } from "../board/square";
import type { CreateGame, OpponentChoice, Start } from "../protocol/messages";
import { isWaiting } from "./seat";
import type { Table } from "./table";

/**
 * The request that starts a game over: the same position, clock, opponent, colors and names. Only a
 * person who is alone at the table can start it over.
 */
export function sameAgain(table: Table): CreateGame | undefined {
  const opponent = soleOpponent(table);
  if (opponent === undefined) return undefined;
  const { setup, standing, you } = table;
  const { white, black } = standing.seats;
  const [own, second] = you === "black" ? [black, white] : [white, black];
  const names = {
    ...(own?.name === undefined ? {} : { name: own.name }),
    ...(you !== "both" || second?.name === undefined ? {} : { second_name: second.name }),
  };
  return {
    opponent,
    color: you === "black" ? "black" : "white",
    ...(setup.control === "none" ? {} : { control: setup.control }),
    start: startFrom(setup.fen, setup.variant),
    takebacks: setup.takebacks,
    ...(table.facts.public ? { public: true } : {}),
    ...names,
  };
}

/** Who plays, if only one person is at the table: both sides here, or a computer on the other. */
function soleOpponent(table: Table): OpponentChoice | undefined {
  if (table.you === "both") return { kind: "same_screen" };
  if (table.you === "watcher") return undefined;
  const computer = table.facts.computers[opposite(table.you)];
  return computer === null ? undefined : { kind: "computer", computer };
}

/** Whether only one person is at the table: on one screen, or against a computer. */
export const isAlone = (table: Table) => soleOpponent(table) !== undefined;

/** A start from a position, by the rules of a game. */
export function startFrom(fen: string, variant: Table["setup"]["variant"]): Start {
  return { kind: "fen", fen, ...(variant === "chess960" ? { variant } : {}) };
}

/** Where a game stands that this person plays with another one; none before it and afterwards. */
export function standsAt(table: Table): Start | undefined {
  const { you, standing, setup } = table;
  const isLive = standing.end === undefined && !isWaiting(table);
  if (you === "watcher" || isAlone(table) || !isLive) return undefined;
  return startFrom(standing.fen, setup.variant);
}
