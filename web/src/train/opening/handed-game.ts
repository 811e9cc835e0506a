import type { Color } from "../../protocol/messages";

/** A game that another view hands to the openings, and the side that is to be learned. */
export type HandedGame = { readonly pgn: string; readonly color: Color };

let handed: HandedGame | undefined;

/** Hands a game over, before the openings are opened. */
export const handGame = (game: HandedGame): void => {
  handed = game;
};

/** Takes the game that was handed over, once. */
export function takeGame(): HandedGame | undefined {
  const game = handed;
  handed = undefined;
  return game;
}
