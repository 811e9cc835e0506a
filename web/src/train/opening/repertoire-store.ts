import { askToKeep, readStore, resultOf, StorageError, writeStores } from "../../local/database";
import type { Color } from "../../protocol/messages";
import { keyOf, type LineCard, newCard } from "../card";
import { trainDatabase } from "../database";
import { CARDS_MAX } from "../store";
import type { KeptRepertoire, Repertoire } from "./repertoire";

const STORES = ["repertoires", "cards"] as const;

/** The repertoire of a side; one without moves if there is none. */
export async function repertoireOf(color: Color): Promise<KeptRepertoire> {
  const kept = (await readStore(await trainDatabase(), "repertoires", (store) =>
    store.get(color),
  )) as KeptRepertoire | undefined;
  return kept ?? { color, pgn: "" };
}

/** The repertoires of both sides, as far as they have moves. */
export const allRepertoires = async (): Promise<readonly KeptRepertoire[]> =>
  (await readStore(await trainDatabase(), "repertoires", (store) =>
    store.getAll(),
  )) as readonly KeptRepertoire[];

/**
 * Keeps a repertoire, with a card for each position of it in which a move is to be known; false if
 * it was changed in another tab meanwhile. It is on disk when this is done.
 */
export async function putRepertoire(
  before: KeptRepertoire,
  after: Repertoire,
  now = Date.now(),
): Promise<boolean> {
  askToKeep();
  let isSame = false;
  await writeStores(await trainDatabase(), STORES, async (change) => {
    const store = change.objectStore("repertoires");
    const kept = (await resultOf(store.get(before.color))) as KeptRepertoire | undefined;
    isSame = (kept?.pgn ?? "") === before.pgn;
    if (isSame) await writeRepertoire(change, before.color, after, now);
  });
  return isSame;
}

/** Writes a repertoire and its cards as a part of a change. What was learned of a position stays. */
export async function writeRepertoire(
  change: IDBTransaction,
  color: Color,
  { pgn, questions }: Repertoire,
  now: number,
): Promise<void> {
  const store = change.objectStore("repertoires");
  if (pgn === "") store.delete(color);
  else store.put({ color, pgn } satisfies KeptRepertoire);
  const cards = change.objectStore("cards");
  const begin = `line ${color} `;
  const range = IDBKeyRange.bound(begin, `${begin}\uffff`);
  const known = new Map(
    ((await resultOf(cards.getAll(range))) as readonly LineCard[]).map((card) => [card.key, card]),
  );
  const others = (await resultOf(cards.count())) - known.size;
  if (others + questions.length > CARDS_MAX) throw new StorageError("device_full");
  for (const [index, { fen, expected }] of questions.entries()) {
    const key = `${begin}${keyOf(fen, "standard")}`;
    const content = { kind: "line", key, repertoire: color, fen, expected } as const;
    const card = known.get(key);
    known.delete(key);
    // New ones come in the order of the moves.
    cards.put(card === undefined ? newCard(content, now + index) : { ...card, ...content });
  }
  for (const key of known.keys()) cards.delete(key);
}

/** The card of a position, if there is one. */
export const lineCardOf = async (color: Color, fen: string): Promise<LineCard | undefined> =>
  (await readStore(await trainDatabase(), "cards", (cards) =>
    cards.get(`line ${color} ${keyOf(fen, "standard")}`),
  )) as LineCard | undefined;
