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

/** The status of the practice board, and the reason for it, if there is one. */
export function practiceStatus(board: PracticeFacts): {
  readonly main: Sentence;
  readonly aside?: Sentence;
} {
  if (board.winner !== undefined) return { main: sentence(`practice.king_taken_${board.winner}`) };
  if (board.isFree) return { main: sentence("practice.rules_off") };
  const turns = board.isEither ? COLORS : [turnOf(board.fen)];
  for (const color of turns) {
    const facts = board.facts(color);
    const end = facts?.outcome ?? undefined;
    if (end !== undefined)
      return { main: endSentence({ ...end, winner: end.winner ?? undefined }, facts) };
  }
  const reasons = turns.map((color) => [color, board.reason(color)] as const);
  const [color, reason] = reasons.find(([, reason]) => reason !== undefined) ?? [];
  if (board.isEither)
    return { main: sentence("practice.either"), aside: reason && hanging(reason) };
  if (color !== undefined) return { main: sentence(`practice.cannot_${color}`), aside: reason };
  const turn = turnOf(board.fen);
  const isCheck = board.facts(turn)?.check === true;
  return { main: sentence(isCheck ? `status.${turn}_in_check` : `status.${turn}_to_move`) };
}

/** The warning that a king can be taken, where pieces move by their own rules alone. */
function hanging(reason: Sentence): Sentence {
  const { key, values } = reason;
  return key === "reason.waiting_king" ? { key: "practice.king_hangs", values } : reason;
}
