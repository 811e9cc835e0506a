import { askToKeep, readStore, resultOf, writeStores } from "../../local/database";
import { type EndingCard, newCard } from "../card";
import { trainDatabase } from "../database";
import type { Result } from "../puzzle/puzzle";
import { CARDS_MAX } from "../store";

/** An ending of the course whose goal was reached. */
export type ReachedEnding = { readonly name: string; readonly reached_ms: number };

/** What was reached without help comes back after a day. */
const DAY_MS = 86_400_000;

/** The endings whose goals were reached. */
export const reachedEndings = async (): Promise<readonly ReachedEnding[]> =>
  readStore(await trainDatabase(), "endings", (endings) => endings.getAll()) as Promise<
    readonly ReachedEnding[]
  >;

/**
 * Writes down how a try at an ending has gone: that its goal was reached for the first time, and a
 * card of it, unless there is one.
 */
export async function keepTry(name: string, result: Result, now = Date.now()): Promise<void> {
  askToKeep();
  await writeStores(await trainDatabase(), ["endings", "cards"], async (change) => {
    const endings = change.objectStore("endings");
    const cards = change.objectStore("cards");
    const card = endingCard(name, result, now);
    const [reached, known, count] = await Promise.all([
      resultOf(endings.get(name)),
      resultOf(cards.getKey(card.key)),
      resultOf(cards.count()),
    ]);
    if (result !== "failed" && reached === undefined) {
      endings.put({ name, reached_ms: now } satisfies ReachedEnding);
    }
    if (known === undefined && count < CARDS_MAX) cards.put(card);
  });
}

/** A card of an ending that was played; it is due at once if that was not known. */
export const endingCard = (name: string, result: Result, now: number): EndingCard => ({
  ...newCard({ kind: "ending", key: `ending ${name}`, name } as const, now),
  due_ms: result === "solved" ? now + DAY_MS : now,
});
