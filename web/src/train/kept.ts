import { askToKeep, resultOf, StorageError, writeStores } from "../local/database";
import { laterOf, readCard, type StoredCard } from "./card";
import { type StoreName, trainDatabase } from "./database";
import type { KeptRepertoire, Repertoire } from "./repertoire";
import { allRepertoires, writeRepertoire } from "./repertoire-store";
import { allCards, CARDS_MAX, type ReachedEnding, reachedEndings } from "./store";

/** All that was trained on a device. Files of the first version have no repertoires. */
export type Kept = {
  readonly cards: readonly StoredCard[];
  readonly endings: readonly ReachedEnding[];
  readonly repertoires?: readonly KeptRepertoire[];
};

/** A repertoire of this device together with that of another one. */
export type Joined = { readonly color: KeptRepertoire["color"]; readonly whole: Repertoire };

const STORES = ["cards", "endings", "repertoires"] as const satisfies readonly StoreName[];

/** All that is kept on this device. */
export async function allKept(): Promise<Kept> {
  const [cards, endings, repertoires] = await Promise.all([
    allCards(),
    reachedEndings(),
    allRepertoires(),
  ]);
  return { cards, endings, repertoires };
}

/**
 * Adds what another device, or this one before, has kept: all of it or nothing. Of two cards of one
 * key, the one that was answered later stays. Repertoires are given as they are together.
 */
export async function merge(
  { cards, endings }: Kept,
  joined: readonly Joined[],
  now = Date.now(),
): Promise<void> {
  askToKeep();
  await writeStores(await trainDatabase(), STORES, async (change) => {
    const own = change.objectStore("cards");
    const keys = new Set([...(await resultOf(own.getAllKeys())), ...cards.map(({ key }) => key)]);
    if (keys.size > CARDS_MAX) throw new StorageError("device_full");
    for (const card of cards) {
      const known = (await resultOf(own.get(card.key))) as StoredCard | undefined;
      own.put(readCard(known === undefined ? card : laterOf(known, card)));
    }
    const reached = change.objectStore("endings");
    for (const ending of endings) {
      const known = (await resultOf(reached.get(ending.name))) as ReachedEnding | undefined;
      if (known === undefined || known.reached_ms > ending.reached_ms) reached.put(ending);
    }
    for (const { color, whole } of joined) await writeRepertoire(change, color, whole, now);
  });
}
