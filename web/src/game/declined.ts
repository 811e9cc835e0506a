import { type Sentence, sentence } from "../language/message";
import type { Color, Pushed } from "../protocol/messages";
import type { Table } from "./table";

/**
 * The draw offer or takeback request that an event declines. A move of the other side declines too;
 * withdrawing one's own offer does not.
 */
export function declinedOffer(before: Table, { event, standing }: Pushed): Sentence | undefined {
  if (standing.end !== undefined) return undefined;
  const { draw_offer, takeback } = before.standing;
  const by = answerer(event);
  if (by === undefined) return undefined;
  const isGone = (asker: Color | undefined, present: unknown) =>
    asker !== undefined && asker !== by && present === undefined;
  if (isGone(draw_offer, standing.draw_offer)) return sentence(`status.draw_declined_${by}`);
  if (isGone(takeback?.by, standing.takeback)) return sentence(`status.takeback_declined_${by}`);
  return undefined;
}

/** The side that causes an event, and so may decline an offer by it. */
function answerer(event: Pushed["event"]): Color | undefined {
  if (event.kind === "moved") return event.played.by;
  return event.kind === "draw_declined" || event.kind === "takeback_declined"
    ? event.by
    : undefined;
}
