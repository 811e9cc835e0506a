import { type Sentence, sentence } from "../language/message";
import type { Color, Pushed } from "../protocol/messages";
import type { Table } from "./table";

/**
 * What an event says no to: an offer of a draw or a request to take back that stood before it. A
 * move of the other side declines, too; who withdraws their own offer declines nothing.
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

/** The side by whose doing an offer may be declined. */
function answerer(event: Pushed["event"]): Color | undefined {
  if (event.kind === "moved") return event.played.by;
  return event.kind === "draw_declined" || event.kind === "takeback_declined"
    ? event.by
    : undefined;
}
