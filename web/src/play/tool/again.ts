import type { Wish } from "../../game/game";
import type { Table } from "../../game/table";
import type { CreateGame, Start } from "../../protocol/messages";

/** What to ask for to play a game on one screen again, with everybody where they sat. */
export function sameAgain({ setup, standing }: Table): CreateGame {
  const { white, black } = standing.seats;
  return {
    opponent: { kind: "same_screen" },
    color: "white",
    ...(setup.control === "none" ? {} : { control: setup.control }),
    start: startFrom(setup.fen, setup.variant),
    takebacks: setup.takebacks,
    ...(white?.name === undefined ? {} : { name: white.name }),
    ...(black?.name === undefined ? {} : { second_name: black.name }),
  };
}

/**
 * How a game on one screen ends because another is begun, if it goes on: it is called off, or a
 * draw once both sides have moved. Nobody loses by it.
 */
export function wishToEnd({ standing }: Table): Wish | undefined {
  if (standing.end !== undefined) return undefined;
  return standing.begun ? { type: "offer_draw" } : { type: "abort" };
}

/** A start from a position, by the rules of a game. */
export function startFrom(fen: string, variant: Table["setup"]["variant"]): Start {
  return { kind: "fen", fen, ...(variant === "chess960" ? { variant } : {}) };
}
