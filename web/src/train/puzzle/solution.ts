import { turnOf } from "../../board/square";
import type { ReadyPuzzle } from "./puzzle-attempt";

/** The solver's and the opponent's moves in SAN, with their numbers. */
export function solutionText({ puzzle, steps }: ReadyPuzzle): string {
  const [mistake, ...solution] = steps;
  let fen = mistake?.fen ?? puzzle.fen;
  return solution
    .map(({ san, fen: after }, index) => {
      const isWhite = turnOf(fen) === "white";
      const number = fen.split(" ")[5] ?? "1";
      fen = after;
      if (isWhite) return `${number}. ${san}`;
      return index === 0 ? `${number}... ${san}` : san;
    })
    .join(" ");
}
