import type { Card } from "../card";

/** So many cards are begun in a day, so that those of many games do not come at once. */
export const NEW_MAX = 20;

/** A day where the person is: now, and when it begins and ends. */
export type Day = { readonly now: number; readonly begin: number; readonly end: number };

/** The cards of a day. */
export type DayQueue = {
  /** Those that are due, what was answered before first. */
  readonly due: readonly Card[];
  /** Those that come back later today. */
  readonly later: readonly Card[];
};

/** The day of a moment. */
export function dayOf(now: Date): Day {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  return {
    now: now.getTime(),
    begin: new Date(year, month, day).getTime(),
    end: new Date(year, month, day + 1).getTime(),
  };
}

/** The queue of a day, from the cards that are due before its end and how many it has begun. */
export function queueOf(cards: readonly Card[], begun: number, now: number): DayQueue {
  const known = cards.filter(({ schedule }) => schedule !== null);
  const fresh = cards.filter(({ schedule }) => schedule === null);
  const isDue = ({ due_ms }: Card) => due_ms <= now;
  return {
    due: [...known.filter(isDue), ...fresh.slice(0, Math.max(0, NEW_MAX - begun))],
    later: known.filter((card) => !isDue(card)),
  };
}
