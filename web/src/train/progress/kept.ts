import { askToKeep, resultOf, StorageError, writeStores } from "../../local/database";
import { laterOf, readCard, type StoredCard } from "../card";
import { type StoreName, trainDatabase } from "../database";
import { type ReachedEnding, reachedEndings } from "../ending/ending-store";
import type { KeptRepertoire, Repertoire } from "../opening/repertoire";
import { allRepertoires, writeRepertoire } from "../opening/repertoire-store";
import type { PersonStrength, TriedPuzzle } from "../puzzle/puzzle";
import {
  allSets,
  type BestRun,
  bestRuns,
  PERSON,
  personStrength,
  SETS_BOUND,
  TRIED_BOUND,
  triedPuzzles,
  trim,
} from "../puzzle/puzzle-store";
import type { PuzzleSet } from "../set/puzzle-set";
import { allCards, CARDS_MAX } from "../store";

/** All that was trained on a device. Files of the first version have no puzzles and repertoires. */
export type Kept = {
  readonly cards: readonly StoredCard[];
  readonly endings: readonly ReachedEnding[];
  readonly person?: PersonStrength;
  readonly tried?: readonly TriedPuzzle[];
  readonly bests?: readonly BestRun[];
  readonly sets?: readonly PuzzleSet[];
  readonly repertoires?: readonly KeptRepertoire[];
};

/** A repertoire of this device together with that of another one. */
export type Joined = { readonly color: KeptRepertoire["color"]; readonly whole: Repertoire };

const STORES = [
  "cards",
  "endings",
  "person",
  "tried",
  "bests",
  "sets",
  "repertoires",
] as const satisfies readonly StoreName[];

/** All that is kept on this device. */
export async function allKept(): Promise<Kept> {
  const [cards, endings, person, tried, bests, sets, repertoires] = await Promise.all([
    allCards(),
    reachedEndings(),
    personStrength(),
    triedPuzzles(),
    bestRuns(),
    allSets(),
    allRepertoires(),
  ]);
  return { cards, endings, person, tried, bests, sets, repertoires };
}

/**
 * Adds what another device, or this one before, has kept: all of it or nothing. Of two entries for
 * one thing, the one stays that was worked on later or longer. Repertoires are given as they are
 * together.
 */
export async function merge(
  kept: Kept,
  joined: readonly Joined[],
  now = Date.now(),
): Promise<void> {
  askToKeep();
  await writeStores(await trainDatabase(), STORES, async (change) => {
    const own = change.objectStore("cards");
    const keys = [...(await resultOf(own.getAllKeys())), ...kept.cards.map(({ key }) => key)];
    if (new Set(keys).size > CARDS_MAX) throw new StorageError("device_full");
    await add(own, kept.cards, ({ key }) => key, laterOf, readCard);
    await add(change.objectStore("endings"), kept.endings, ({ name }) => name, earlierReached);
    const person = kept.person === undefined ? [] : [{ ...kept.person, name: PERSON }];
    await add(change.objectStore("person"), person, ({ name }) => name, moreBy("tries"));
    const tried = change.objectStore("tried");
    await add(tried, kept.tried ?? [], ({ id }) => id, moreBy("tried_ms"));
    await trim(tried, TRIED_BOUND);
    await add(change.objectStore("bests"), kept.bests ?? [], ({ run }) => run, moreBy("solved"));
    const sets = change.objectStore("sets");
    await add(sets, kept.sets ?? [], ({ key }) => key, moreRounds);
    await trim(sets, SETS_BOUND);
    for (const { color, whole } of joined) await writeRepertoire(change, color, whole, now);
  });
}

/** Puts entries into a part of the database; of two for one key, the chosen one. */
async function add<Entry>(
  store: IDBObjectStore,
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
  choose: (known: Entry, given: Entry) => Entry,
  read: (entry: Entry) => Entry = (entry) => entry,
): Promise<void> {
  for (const entry of entries) {
    const known = (await resultOf(store.get(keyOf(entry)))) as Entry | undefined;
    store.put(read(known === undefined ? entry : choose(known, entry)));
  }
}

const earlierReached = (one: ReachedEnding, other: ReachedEnding) =>
  other.reached_ms < one.reached_ms ? other : one;

const moreBy =
  <Field extends string>(field: Field) =>
  <Entry extends Readonly<Record<Field, number>>>(one: Entry, other: Entry): Entry =>
    other[field] > one[field] ? other : one;

const moreRounds = (one: PuzzleSet, other: PuzzleSet) =>
  other.rounds.length > one.rounds.length ? other : one;
