import {
  askToKeep,
  openDatabase,
  readStore,
  resultOf,
  StorageError,
  writeStores,
} from "../local/database";
import {
  type Card,
  type FoundMistake,
  laterOf,
  newCard,
  type Repetition,
  readCard,
  type StoredCard,
  withFound,
} from "./card";

/** An ending of the course whose goal was reached. */
export type ReachedEnding = { readonly name: string; readonly reached_ms: number };

/** All that was trained on this device. */
export type Kept = {
  readonly cards: readonly StoredCard[];
  readonly endings: readonly ReachedEnding[];
};

const NAME = "tabiya-train";
const VERSION = 1;
const CARDS = "cards";
const ENDINGS = "endings";
/** So many cards are kept; a file of progress may have as many. */
const CARDS_MAX = 20_000;
/** So many cards are looked at for the queue of a day. */
const DUE_MAX = 1_000;

let opened: Promise<IDBDatabase> | undefined;

/** The database, which may be refused now and allowed later. A `StorageError` says why. */
function database(): Promise<IDBDatabase> {
  opened ??= openDatabase(NAME, VERSION, (database) => {
    const cards = database.createObjectStore(CARDS, { keyPath: "key" });
    cards.createIndex("due_ms", "due_ms");
    cards.createIndex("first_ms", "first_ms");
    database.createObjectStore(ENDINGS, { keyPath: "name" });
  }).then((database) => {
    database.onclose = forget;
    database.onversionchange = () => {
      database.close();
      forget();
    };
    return database;
  });
  opened.catch(forget);
  return opened;
}

const forget = () => {
  opened = undefined;
};

/** Adds mistakes as cards. Of a position that has one, the card is brought up to date. */
export async function addMistakes(
  mistakes: readonly FoundMistake[],
  now = Date.now(),
): Promise<void> {
  askToKeep();
  await writeStores(await database(), [CARDS], async (change) => {
    const cards = change.objectStore(CARDS);
    let count = await resultOf(cards.count());
    for (const mistake of mistakes) {
      const known = (await resultOf(cards.get(mistake.key))) as Repetition | undefined;
      if (known !== undefined) cards.put(withFound(known, mistake));
      else if (count < CARDS_MAX) {
        cards.put(newCard(mistake, now));
        count += 1;
      }
    }
  });
}

/** The cards that are due before a moment, the longest due first. */
export const dueCards = (before: number): Promise<readonly Card[]> =>
  readCards((cards) => cards.index("due_ms").getAll(IDBKeyRange.upperBound(before, true), DUE_MAX));

async function readCards(
  ask: (cards: IDBObjectStore) => IDBRequest<StoredCard[]>,
): Promise<readonly Card[]> {
  return (await readStore(await database(), CARDS, ask)).map(readCard);
}

/** How many cards there are. */
export const cardCount = async (): Promise<number> =>
  readStore(await database(), CARDS, (cards) => cards.count());

/** How many cards were answered for the first time since a moment. */
export const begunSince = async (since: number): Promise<number> =>
  readStore(await database(), CARDS, (cards) =>
    cards.index("first_ms").count(IDBKeyRange.lowerBound(since)),
  );

/** When the next card is due at a moment or later; undefined if none is. */
export async function nextDue(from: number): Promise<number | undefined> {
  const cursor = await readStore(await database(), CARDS, (cards) =>
    cards.index("due_ms").openKeyCursor(IDBKeyRange.lowerBound(from)),
  );
  return cursor?.key as number | undefined;
}

/**
 * Writes a card down after an answer; false if it was answered in another tab meanwhile. It is on
 * disk when this is done.
 */
export async function putAnswer(before: Card, after: Card): Promise<boolean> {
  let isSame = false;
  await writeStores(await database(), [CARDS], async (change) => {
    const cards = change.objectStore(CARDS);
    const kept = (await resultOf(cards.get(before.key))) as Repetition | undefined;
    isSame = kept?.answers === before.answers;
    if (isSame) cards.put(after);
  });
  return isSame;
}

/** The endings whose goals were reached. */
export const reachedEndings = async (): Promise<readonly ReachedEnding[]> =>
  readStore(await database(), ENDINGS, (endings) => endings.getAll()) as Promise<
    readonly ReachedEnding[]
  >;

/** Notes that the goal of an ending was reached, if it is for the first time. */
export async function reachEnding(name: string, now = Date.now()): Promise<void> {
  askToKeep();
  await writeStores(await database(), [ENDINGS], async (change) => {
    const endings = change.objectStore(ENDINGS);
    const known = await resultOf(endings.get(name));
    if (known === undefined) endings.put({ name, reached_ms: now } satisfies ReachedEnding);
  });
}

/** All that is kept. */
export async function allKept(): Promise<Kept> {
  const cards = await readCards((cards) => cards.getAll());
  return { cards, endings: await reachedEndings() };
}

/**
 * Adds what another device, or this one before, has kept: all of it or nothing. Of two cards of one
 * key, the one that was answered later stays.
 */
export async function merge({ cards, endings }: Kept): Promise<void> {
  askToKeep();
  await writeStores(await database(), [CARDS, ENDINGS], async (change) => {
    const own = change.objectStore(CARDS);
    const keys = new Set([...(await resultOf(own.getAllKeys())), ...cards.map(({ key }) => key)]);
    if (keys.size > CARDS_MAX) throw new StorageError("device_full");
    for (const card of cards) {
      const known = (await resultOf(own.get(card.key))) as StoredCard | undefined;
      own.put(readCard(known === undefined ? card : laterOf(known, card)));
    }
    const reached = change.objectStore(ENDINGS);
    for (const ending of endings) {
      const known = (await resultOf(reached.get(ending.name))) as ReachedEnding | undefined;
      if (known === undefined || known.reached_ms > ending.reached_ms) reached.put(ending);
    }
  });
}
