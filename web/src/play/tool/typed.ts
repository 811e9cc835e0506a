import { type Sentence, sentence } from "../../language/message";
import type { Variant } from "../../protocol/messages";
import { InspectError, inspectMove } from "../../server/inspect";
import { reasonOf } from "../../server/reason";

/** A move that was typed: what it means, or why it means nothing. */
export type Typed = { readonly uci: string } | { readonly reason: Sentence };

const TWO_SQUARES = /^([a-h][1-8])([a-h][1-8])=?([qrbn])?$/;

/** A typed text without what people put between the squares, and how it is to be read. */
export function readTyped(text: string): { readonly uci: string } | { readonly san: string } {
  const plain = text.trim().replace(/^\d+\s*\.+\s*/, "");
  const squares = TWO_SQUARES.exec(plain.toLowerCase().replace(/[\s\-–→,]+/g, ""));
  if (squares !== null) {
    const [, from = "", to = "", promotion = ""] = squares;
    return { uci: `${from}${to}${promotion}` };
  }
  return { san: plain.replace(/\s+/g, "") };
}

/** Asks the server which move a text means in a position. */
export async function resolveTyped(text: string, fen: string, variant: Variant): Promise<Typed> {
  if (text.trim() === "") return { reason: sentence("reason.no_move") };
  const read = readTyped(text);
  try {
    return { uci: (await inspectMove(fen, read, variant)).uci };
  } catch (error) {
    const again = "san" in read && error instanceof InspectError && withCapital(read.san);
    if (!again) return { reason: reasonOf(error) };
    try {
      return { uci: (await inspectMove(fen, { san: again }, variant)).uci };
    } catch {
      return { reason: reasonOf(error) };
    }
  }
}

/** The same text with a large first letter, if it could be a piece's: many type `nf3`. */
function withCapital(san: string): string | undefined {
  return /^[nbrqk]/.test(san) ? san.charAt(0).toUpperCase() + san.slice(1) : undefined;
}
