import { createMemo, createResource } from "solid-js";
import { type Legal, legalFrom, type Square, turnOf } from "../board/square";
import type { Sentence } from "../language/message";
import { readDraft } from "../position/draft";
import { withTurnOf } from "../position/turn";
import type { Color, Variant } from "../protocol/messages";
import { type Facts, InspectError, inspectPosition, inspectReach } from "../server/inspect";
import { returns } from "../server/reach";
import { reasonOf } from "../server/reason";

/** The moves of a side, or why it cannot be its turn. */
type Side = { readonly facts: Facts } | { readonly reason: Sentence; readonly reach?: Legal };
type LegalMoves = { readonly fen: string; readonly sides: Partial<Record<Color, Side>> };

const COLORS = ["white", "black"] as const;

/**
 * Asks the server for the moves of the side to move, or of either side as if it were its turn. If
 * it cannot be its turn, such as while the other king can be taken, its pieces move by their own
 * rules.
 */
export function createSides(
  fen: () => string | undefined,
  isEither: () => boolean,
  variant: Variant,
) {
  const question = createMemo(() => {
    const position = fen();
    if (position === undefined) return undefined;
    return { fen: position, isEither: isEither(), returns: returns() };
  });
  const [answer] = createResource(question, async ({ fen, isEither }): Promise<LegalMoves> => {
    const colors = isEither ? COLORS : [turnOf(fen)];
    const entries = await Promise.all(
      colors.map(async (color) => [color, await ask(fen, color, isEither, variant)] as const),
    );
    return { fen, sides: Object.fromEntries(entries) };
  });
  // An answer about an earlier position is dropped.
  const known = createMemo(() => {
    if (answer.state !== "ready") return undefined;
    const given = answer();
    return given.fen === fen() ? given.sides : undefined;
  });
  const pieces = createMemo(() => readDraft(fen() ?? "")?.pieces);
  const facts = (color: Color) => {
    const side = known()?.[color];
    return side !== undefined && "facts" in side ? side.facts : undefined;
  };
  const refused = (color: Color) => {
    const side = known()?.[color];
    return side !== undefined && "reason" in side ? side : undefined;
  };
  const reach = (color: Color) => refused(color)?.reach;
  return {
    facts,
    /** Why a side cannot be to move. */
    reason: (color: Color) => refused(color)?.reason,
    /** The moves of a side by its pieces' own rules, if it cannot be its turn but it may move. */
    reach,
    legal: createMemo<Legal>(() => {
      const legal = (color: Color) => reach(color) ?? legalFrom(facts(color)?.legal ?? []);
      return { ...legal("white"), ...legal("black") };
    }),
    pieceAt: (square: Square) => pieces()?.get(square),
    /** Whose piece stands on a square. */
    colorAt: (square: Square): Color | undefined => pieces()?.get(square)?.color,
  };
}

async function ask(fen: string, color: Color, isEither: boolean, variant: Variant): Promise<Side> {
  try {
    return { facts: await inspectPosition(withTurnOf(fen, color), variant) };
  } catch (error) {
    const reason = reasonOf(error);
    if (!isEither || !(error instanceof InspectError)) return { reason };
    const pieces = readDraft(fen)?.pieces;
    const moves = (await inspectReach(fen)).filter(
      (uci) => pieces?.get(uci.slice(0, 2) as Square)?.color === color,
    );
    return { reason, reach: legalFrom(moves.map((uci) => ({ uci }))) };
  }
}
