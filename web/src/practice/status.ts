import { turnOf } from "../board/square";
import { endSentence } from "../game/end";
import { type Sentence, sentence } from "../language/message";
import type { Color } from "../protocol/messages";
import type { Facts } from "../server/inspect";

/** What is known of a practice board. */
export type PracticeFacts = {
  readonly fen: string;
  readonly isFree: boolean;
  readonly isEither: boolean;
  readonly winner: Color | undefined;
  readonly facts: (color: Color) => Facts | undefined;
  readonly reason: (color: Color) => Sentence | undefined;
};

const COLORS = ["white", "black"] as const;

/** What the practice board says of itself. */
export function practiceStatus(board: PracticeFacts): Sentence[] {
  if (board.winner !== undefined) return [sentence(`practice.king_taken_${board.winner}`)];
  if (board.isFree) return [sentence("practice.rules_off")];
  const turns = board.isEither ? COLORS : [turnOf(board.fen)];
  const ends = turns.flatMap((color) => {
    const end = board.facts(color)?.outcome;
    if (end === undefined || end === null) return [];
    const { winner, reason } = end;
    return [endSentence(winner === null ? { reason } : { reason, winner })];
  });
  // What is over for both sides is said once.
  const [end] = ends;
  const hanging = turns.flatMap((color) => {
    const reason = board.reason(color);
    return reason === undefined ? [] : [sentence(`practice.cannot_${color}`), reason];
  });
  if (end !== undefined) return [end];
  if (board.isEither) return [sentence("practice.either"), ...hanging];
  if (hanging.length > 0) return hanging;
  const turn = turnOf(board.fen);
  const isCheck = board.facts(turn)?.check === true;
  return [sentence(isCheck ? `status.${turn}_in_check` : `status.${turn}_to_move`)];
}
