import { type Sentence, sentence } from "../language/message";
import type { Piece, Refusal } from "../protocol/messages";

/**
 * The sentence that says why something was not done. `message` says the same in English, for a
 * refusal that the page does not know.
 */
export function refusalSentence(refusal: Refusal, message?: string): Sentence {
  switch (refusal.key) {
    case "not_your_turn":
      return sentence(`refusal.not_your_turn_${refusal.turn}`);
    case "no_claim":
      return sentence(`refusal.no_claim_${refusal.claim}`);
    case "wrong_turn":
      return sentence(`refusal.wrong_turn_${refusal.piece.color}`, { square: refusal.square });
    case "blocked": {
      const { piece, from, by, on } = refusal;
      const values = { role: piece.role, from, by: by.role, on };
      return sentence(`refusal.blocked_${owner(by, piece)}`, values);
    }
    case "castling_no_right":
      return sentence(`refusal.castling_no_right_${refusal.wing}`);
    case "castling_blocked":
      return sentence("refusal.castling_blocked", { by: refusal.by.role, on: refusal.on });
    default: {
      const { key, ...fields } = refusal;
      const known: Sentence = { key: `refusal.${key}`, values: plain(fields) };
      return message === undefined ? known : { ...known, otherwise: message };
    }
  }
}

function owner(by: Piece, mover: Piece): "own" | "other" {
  return by.color === mover.color ? "own" : "other";
}

/** The fields of a refusal that fill the places of a sentence. */
function plain(fields: object): Record<string, string | number> {
  const entries = Object.entries(fields).filter(
    ([, value]) => typeof value === "string" || typeof value === "number",
  );
  return Object.fromEntries(entries);
}
