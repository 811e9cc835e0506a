import { createMemo, createResource } from "solid-js";
import { type Legal, legalFrom, turnOf } from "../board/square";
import type { Color, Variant } from "../protocol/messages";
import { inspectPosition } from "../server/inspect";
import { returns } from "../server/reach";

const NOWHERE: Legal = {};

/** What the rules say of the position that is shown. */
export function createPosition(fen: () => string, variant: () => Variant) {
  const [answer] = createResource(
    () => [fen(), returns()] as const,
    async ([asked]) => ({
      asked,
      facts: await inspectPosition(asked, variant()).catch(() => undefined),
    }),
    // With a value from the start the view stays on the page while it waits.
    { initialValue: { asked: "", facts: undefined } },
  );
  const facts = createMemo(() => {
    const known = answer.latest;
    return known.asked === fen() ? known.facts : undefined;
  });
  const legal = createMemo((): Legal => {
    const known = facts();
    return known === undefined ? NOWHERE : legalFrom(known.legal);
  });
  return {
    /** The position as it is written here. */
    fen: () => facts()?.fen ?? fen(),
    /** Whether the game is over there. */
    isOver: () => facts()?.legal.length === 0 || facts()?.outcome != null,
    check: () => facts()?.check ?? false,
    /** A move of the position in SAN; as it is given until that is known. */
    sanOf: (uci: string) => facts()?.legal.find((legal) => legal.uci === uci)?.san ?? uci,
    /** White's Win% where the game is over. */
    finalWin: (): number | undefined => {
      const outcome = facts()?.outcome;
      if (outcome === undefined || outcome === null) return undefined;
      return outcome.winner === null ? 50 : outcome.winner === "white" ? 100 : 0;
    },
    view: (): { turn: Color; legal: Legal; mover: Color | undefined } => {
      const turn = turnOf(fen());
      return { turn, legal: legal(), mover: legal() === NOWHERE ? undefined : turn };
    },
  };
}
