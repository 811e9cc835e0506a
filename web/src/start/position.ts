import { createResource } from "solid-js";
import { type Sentence, sentence } from "../language/message";
import { isReadable, USUAL_FEN } from "../position/draft";
import type { Variant } from "../protocol/messages";
import { type Facts, InspectError, inspectPosition } from "../server/inspect";
import { returns } from "../server/reach";

/** The server's facts about a position, or why it is not possible. */
type PositionVerdict = { readonly facts?: Facts; readonly reason?: Sentence };

/** The position on the start view's board. */
export type Position = ReturnType<typeof createPosition>;

/** Asks the server about the chosen position, or about the standard one. */
export function createPosition(wanted: () => string | undefined, variant: () => Variant) {
  const shown = () => (isReadable(wanted()) ? (wanted() ?? USUAL_FEN) : USUAL_FEN);
  const [answer] = createResource(() => [shown(), variant(), returns()] as const, ask);
  const known = () => (answer.state === "ready" ? answer() : undefined);
  return {
    /** What the board shows: the standard position, if the chosen one cannot be shown. */
    fen: () => known()?.facts?.fen ?? shown(),
    facts: () => known()?.facts,
    /** Why no game can begin with it. */
    reason: (): Sentence | undefined =>
      isReadable(wanted()) ? known()?.reason : sentence("reason.fen_placement"),
  };
}

async function ask([fen, variant]: readonly [string, Variant, number]): Promise<PositionVerdict> {
  try {
    return { facts: await inspectPosition(fen, variant) };
  } catch (error) {
    // Another message says that the server is away.
    if (!(error instanceof InspectError)) return {};
    const { reasonOf } = await import("../server/reason");
    return { reason: reasonOf(error) };
  }
}
