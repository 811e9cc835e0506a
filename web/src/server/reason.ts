import { refusalSentence } from "../game/refusal";
import { type Sentence, sentence } from "../language/message";
import type { Variant } from "../protocol/messages";
import { InspectError, type InspectReason, inspectMove } from "./inspect";
import { sentenceOf } from "./problem";

/** The sentence that says why a position or a move is not possible. */
export function reasonOf(error: unknown): Sentence {
  if (!(error instanceof InspectError)) return sentenceOf(error);
  const { kind, reason, message } = error;
  if (kind === "unreadable_move") return noMove();
  return reason === undefined
    ? sentence("reason.other", { detail: message })
    : sentenceFor(reason, message);
}

/** Says that a text is no move, with examples of moves that can be typed. */
export const noMove = () => sentence("reason.no_move", { moves: "e4, Nf3, exd5, e8=Q, O-O" });

/** Why a move cannot be made in a position; undefined if it can. */
export async function whyNot(
  fen: string,
  uci: string,
  variant?: Variant,
): Promise<Sentence | undefined> {
  try {
    await inspectMove(fen, { uci }, variant);
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

function sentenceFor(reason: InspectReason, message: string): Sentence {
  switch (reason.key) {
    case "fen":
      return sentence(`reason.fen_${reason.field}`);
    case "kings":
      return reason.count === 0
        ? sentence(`reason.no_king_${reason.color}`)
        : sentence(`reason.kings_${reason.color}`, { count: reason.count });
    case "adjacent_kings":
      return sentence("reason.adjacent_kings", reason.kings);
    case "pawn_on_back_rank":
      return sentence("reason.back_rank", { square: reason.square });
    case "too_many_men":
      return sentence(`reason.pieces_${reason.color}`, { count: reason.count });
    case "too_many_pawns":
      return sentence(`reason.pawns_${reason.color}`, { count: reason.count });
    case "opponent_in_check": {
      const { king, role, attacker: on } = reason;
      return sentence("reason.waiting_king", { king, role, on });
    }
    case "too_many_checkers":
      return sentence("reason.checkers", { count: reason.count });
    case "en_passant_rank":
      return sentence("reason.passed", { square: reason.square });
    case "no_such_piece":
      return sentence("reason.no_piece", { role: reason.role, to: reason.to });
    case "not_standard":
      return noMove();
    case "ambiguous": {
      const { role, to, from } = reason;
      return sentence("reason.ambiguous", { role, first: from[0], second: from[1], to });
    }
    default:
      return refusalSentence(reason, message);
  }
}
