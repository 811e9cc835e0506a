import { askToKeep, readStore, resultOf, writeStores } from "../local/database";
import {
  type Card,
  type FoundMistake,
  newCard,
  type Repetition,
  readCard,
  type StoredCard,
  withFound,
} from "./card";
import { type StoreName, trainDatabase } from "./database";

const CARDS = "cards" satisfies StoreName;
/** So many cards are kept; a file of progress may have as many. */
export const CARDS_MAX = 20_000;
/** So many cards are looked at for the queue of a day. */
const DUE_MAX = 1_000;

/** Adds mistakes as cards. Of a position that has one, the card is brought up to date. */
export async function addMistakes(
  mistakes: readonly FoundMistake[],
  now = Date.now(),
): Promise<void> {
  askToKeep();
  await writeStores(await trainDatabase(), [CARDS], async (change) => {
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
  return (await readStore(await trainDatabase(), CARDS, ask)).map(readCard);
}

/** All cards. */
export const allCards = () => readCards((cards) => cards.getAll());

/** How many cards there are. */
export const cardCount = async (): Promise<number> =>
  readStore(await trainDatabase(), CARDS, (cards) => cards.count());

/** How many cards were answered for the first time since a moment. */
export const begunSince = async (since: number): Promise<number> =>
  readStore(await trainDatabase(), CARDS, (cards) =>
    cards.index("first_ms").count(IDBKeyRange.lowerBound(since)),
  );

/** When the next card is due at a moment or later; undefined if none is. */
export async function nextDue(from: number): Promise<number | undefined> {
  const cursor = await readStore(await trainDatabase(), CARDS, (cards) =>
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
  await writeStores(await trainDatabase(), [CARDS], async (change) => {
    const cards = change.objectStore(CARDS);
    const kept = (await resultOf(cards.get(before.key))) as Repetition | undefined;
    isSame = kept?.answers === before.answers;
    if (isSame) cards.put(after);
  });
  return isSame;
}
