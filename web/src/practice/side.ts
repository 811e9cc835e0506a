import { createMemo, createResource } from "solid-js";
import { type Legal, legalFrom, type Square } from "../board/square";
import type { Sentence } from "../language/message";
import { readPlacement } from "../position/draft";
import { withTurnOf } from "../position/turn";
import type { Color, Variant } from "../protocol/messages";
import { type Facts, inspectPosition } from "../server/inspect";
import { reasonOf } from "../server/reason";

/** What a side may do in a position: its moves, or why it cannot be its turn. */
type Side = { readonly facts: Facts } | { readonly reason: Sentence };
type Answer = { readonly fen: string; readonly sides: Partial<Record<Color, Side>> };

/** Asks the server for the moves of one side or of both, as if it were their turn. */
export function createSides(
  fen: () => string | undefined,
  colors: () => readonly Color[],
  variant: Variant,
) {
  const question = createMemo(() => {
    const position = fen();
    return position === undefined ? undefined : { fen: position, colors: colors() };
  });
  const [answer] = createResource(question, async ({ fen, colors }): Promise<Answer> => {
    const entries = await Promise.all(
      colors.map(async (color) => [color, await ask(withTurnOf(fen, color), variant)] as const),
    );
    return { fen, sides: Object.fromEntries(entries) };
  });
  // An answer about a position that is gone is none.
  const known = createMemo(() => {
    if (answer.state !== "ready") return undefined;
    const given = answer();
    return given.fen === fen() ? given.sides : undefined;
  });
  const facts = (color: Color) => {
    const side = known()?.[color];
    return side !== undefined && "facts" in side ? side.facts : undefined;
  };
  return {
    facts,
    /** Why a side cannot be to move. */
    reason: (color: Color) => {
      const side = known()?.[color];
      return side !== undefined && "reason" in side ? side.reason : undefined;
    },
    legal: createMemo<Legal>(() => ({
      ...legalFrom(facts("white")?.legal ?? []),
      ...legalFrom(facts("black")?.legal ?? []),
    })),
    /** Whose piece stands on a square. */
    colorAt: (square: Square): Color | undefined =>
      readPlacement((fen() ?? "").split(" ")[0] ?? "")?.get(square)?.color,
  };
}

async function ask(fen: string, variant: Variant): Promise<Side> {
  try {
    return { facts: await inspectPosition(fen, variant) };
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}
