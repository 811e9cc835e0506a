import { typedLetters } from "../../language/language";
import { type Sentence, sentence } from "../../language/message";
import type { Variant } from "../../protocol/messages";
import { inspectMove } from "../../server/inspect";
import { noMove, reasonOf } from "../../server/reason";

/** The move that a typed text means, or why it is none. */
export type Typed = { readonly uci: string } | { readonly reason: Sentence };

const TWO_SQUARES = /^([a-h][1-8])([a-h][1-8])=?([qrbn])?$/;

/** A typed text without separators between squares, and its notation. */
export function readTyped(text: string): { readonly uci: string } | { readonly san: string } {
  const plain = text.trim().replace(/^\d+\s*\.+\s*/, "");
  const squares = TWO_SQUARES.exec(plain.toLowerCase().replace(/[\s\-–→,]+/g, ""));
  if (squares !== null) {
    const [, from = "", to = "", promotion = ""] = squares;
    return { uci: `${from}${to}${promotion}` };
  }
  return { san: plain.replace(/\s+/g, "") };
}

/** Asks the server which move a text means, with English letters or the language's. */
export async function resolveTyped(text: string, fen: string, variant: Variant): Promise<Typed> {
  if (text.trim() === "") return { reason: noMove() };
  const read = readTyped(text);
  const ask = (move: Parameters<typeof inspectMove>[1]) => resolve(fen, move, variant);
  if ("uci" in read) return ask(read);
  const typed = await resolveLetters(read.san, ask);
  // Many people type `nf3`; but `bxc3` is a pawn move wherever that is legal.
  const large = read.san.charAt(0).toLocaleUpperCase() + read.san.slice(1);
  if ("uci" in typed || large === read.san) return typed;
  const again = await resolveLetters(large, ask);
  return "uci" in again || typed.reason.key === "reason.no_move" ? again : typed;
}

/** The move that a text means, read with English letters and with the language's. */
async function resolveLetters(
  san: string,
  ask: (move: { readonly san: string }) => Promise<Typed>,
): Promise<Typed> {
  const readings = [...new Set([san, typedLetters(san)])];
  const answers = await Promise.all(readings.map((san) => ask({ san })));
  const found = answers.flatMap((answer) => ("uci" in answer ? [answer.uci] : []));
  if (new Set(found).size > 1) return { reason: sentence("reason.two_meanings", { move: san }) };
  const [uci] = found;
  return uci === undefined ? (answers.at(-1) ?? { reason: noMove() }) : { uci };
}

async function resolve(
  fen: string,
  move: Parameters<typeof inspectMove>[1],
  variant: Variant,
): Promise<Typed> {
  try {
    return { uci: (await inspectMove(fen, move, variant)).uci };
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}
