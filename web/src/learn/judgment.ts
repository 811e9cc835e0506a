import { endSentence } from "../game/end";
import { type Sentence, sentence } from "../language/message";
import type { GameFacts } from "../server/inspect";
import type { Goal } from "./lesson";

/** The verdict on a move: a sentence, whether it reaches the goal, whether the exercise is over. */
export type Judgment = {
  readonly said: Sentence;
  readonly isDone: boolean;
  readonly isOver: boolean;
};

/** Judges a move by the board's goal. */
export function judge(goal: Goal, uci: string, san: string, game: GameFacts): Judgment {
  const { outcome, claims } = game;
  if (outcome !== null) {
    const { reason, winner } = outcome;
    const said = endSentence(winner === null ? { reason } : { reason, winner }, game);
    return { said, isDone: goal.kind === "end" && goal.reason === reason, isOver: true };
  }
  if (goal.kind === "claim") {
    const claim = claims.threefold !== null ? "threefold" : claims.fifty !== null ? "fifty" : null;
    if (claim === null) {
      return { said: sentence("learn.go_on", { move: san }), isDone: false, isOver: false };
    }
    return { said: sentence(`status.claim_${claim}`), isDone: true, isOver: true };
  }
  const isDone =
    goal.kind === "any" ||
    (goal.kind === "move" && goal.moves.some((wanted) => uci.startsWith(wanted)));
  const said = sentence(isDone ? "learn.done" : "learn.other", { move: san });
  return { said, isDone, isOver: true };
}

/** A position in which the other side is to move, and no pawn can be captured in passing. */
export function passTurn(fen: string): string {
  const [placement, turn, castling, _passing, ...rest] = fen.split(" ");
  return [placement, turn === "w" ? "b" : "w", castling, "-", ...rest].join(" ");
}
