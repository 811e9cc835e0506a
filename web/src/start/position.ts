import { createResource } from "solid-js";
import { type Sentence, sentence } from "../language/message";
import { isReadable, USUAL_FEN } from "../position/draft";
import type { Variant } from "../protocol/messages";
import { type Facts, InspectError, inspectPosition } from "../server/inspect";
import { returns } from "../server/reach";

/** What is known of a position: what the server says of it, or why there is none. */
type PositionVerdict = { readonly facts?: Facts; readonly reason?: Sentence };

/** The position that a game would begin with, on the board of the start view. */
export type Position = ReturnType<typeof createPosition>;

/** Asks the server about the position that is wanted, or about the usual one. */
export function createPosition(wanted: () => string | undefined, variant: () => Variant) {
  const shown = () => (isReadable(wanted()) ? (wanted() ?? USUAL_FEN) : USUAL_FEN);
  const [answer] = createResource(() => [shown(), variant(), returns()] as const, ask);
  const known = () => (answer.state === "ready" ? answer() : undefined);
  return {
    /** What the board shows: the usual position, where the wanted one cannot be shown. */
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
    // That the server is away is said elsewhere.
    if (!(error instanceof InspectError)) return {};
    const { reasonOf } = await import("../server/reason");
    return { reason: reasonOf(error) };
  }
}
