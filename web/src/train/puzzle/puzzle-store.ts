import { askToKeep, readStore, resultOf, writeStores } from "../../local/database";
import { type StoreName, trainDatabase } from "../database";
import { askTraining } from "../module";
import type { PuzzleSet } from "../set/puzzle-set";
import { CARDS_MAX } from "../store";
import {
  cardKey,
  firstStrength,
  type PersonStrength,
  type Puzzle,
  puzzleCard,
  RESULTS,
  type Result,
  type Strength,
  type TriedPuzzle,
  triedOnce,
  UNKNOWN,
} from "./puzzle";
import type { RunName } from "./run";

/** The best result of a kind of run. */
export type BestRun = {
  readonly run: RunName;
  readonly solved: number;
  readonly reached_ms: number;
};

/** The end of a try at a puzzle. */
export type TryEnd = {
  readonly result: Result;
  /** The set that the puzzle belongs to, as it is after the try. */
  readonly set?: PuzzleSet;
  /** The run that it belongs to, and how many were solved in it. */
  readonly run?: Omit<BestRun, "reached_ms">;
};

/** A try that goes on, of which all is known to write down its end at once. */
export type OpenTry = {
  /**
   * Writes the try down with all that follows from it, all of it or nothing: what is known of the
   * puzzle and the person, and a card of a puzzle that was failed. The browser has it when this
   * returns, and it is on disk when the promise is kept.
   */
  readonly end: (end: TryEnd, now?: number) => Promise<void>;
};

/** The name of the person's entry. */
export const PERSON = "person";
/** So many puzzles are kept that were tried, and so many sets; a file of progress may have as many. */
export const TRIED_BOUND: Bound = { index: "tried_ms", max: 20_000 };
export const SETS_BOUND: Bound = { index: "added_ms", max: 200 };

/** The parts of the database that a try changes. */
const TRY_STORES = ["cards", "tried", "person", "bests", "sets"] as const satisfies StoreName[];

/** How many entries a store has at most, and by which index the oldest is found. */
type Bound = { readonly index: string; readonly max: number };

/** How strong the person is. */
export async function personStrength(): Promise<PersonStrength> {
  const kept = await read<PersonStrength | undefined>("person", (store) => store.get(PERSON));
  if (kept === undefined) return UNKNOWN;
  return { strength: kept.strength, tries: kept.tries };
}

/** The puzzles that were tried. */
export const triedPuzzles = () => read<TriedPuzzle[]>("tried", (store) => store.getAll());

/** The best results of runs. */
export const bestRuns = () => read<BestRun[]>("bests", (store) => store.getAll());

/** The sets, the oldest first. */
export const allSets = () => read<PuzzleSet[]>("sets", (store) => store.index("added_ms").getAll());

/** A set by its key; undefined if it is not kept. */
export const setOf = (key: string) =>
  read<PuzzleSet | undefined>("sets", (store) => store.get(key));

/** Keeps a set. The oldest goes where there are too many. */
export async function putSet(set: PuzzleSet): Promise<void> {
  askToKeep();
  await writeStores(await trainDatabase(), ["sets"], async (change) => {
    const sets = change.objectStore("sets");
    sets.put(set);
    await trim(sets, SETS_BOUND);
  });
}

/** Forgets a set. */
export async function removeSet(key: string): Promise<void> {
  await writeStores(await trainDatabase(), ["sets"], (change) => {
    change.objectStore("sets").delete(key);
  });
}

/** Begins a try at a puzzle. One that is rated changes how strong the person is. */
export async function openTry(puzzle: Puzzle, isRated: boolean): Promise<OpenTry> {
  askToKeep();
  const database = await trainDatabase();
  const [person, before, card, cards, tries, bests] = await Promise.all([
    personStrength(),
    read<TriedPuzzle | undefined>("tried", (store) => store.get(puzzle.id)),
    read("cards", (store) => store.getKey(cardKey(puzzle))),
    read("cards", (store) => store.count()),
    read("tried", (store) => store.count()),
    bestRuns(),
  ]);
  if (tries > TRIED_BOUND.max) {
    await writeStores(database, ["tried"], (change) =>
      trim(change.objectStore("tried"), TRIED_BOUND),
    );
  }
  // Only the first try at a puzzle says how strong somebody is.
  const rated = isRated && before === undefined ? await rate(person, puzzle) : undefined;
  const canBeCard = card === undefined && cards < CARDS_MAX;

  const end = ({ result, set, run }: TryEnd, now = Date.now()) =>
    writeStores(database, TRY_STORES, async (change) => {
      const put = (name: (typeof TRY_STORES)[number], entry: object) =>
        change.objectStore(name).put(entry);
      const tried = triedOnce(puzzle, before, result, now);
      const after = rated?.[RESULTS.indexOf(result)];
      put("tried", { ...tried, strength: after?.[1] ?? tried.strength });
      if (result === "failed" && canBeCard) put("cards", puzzleCard(puzzle, now));
      if (set !== undefined) put("sets", set);
      const best = bests.find((best) => best.run === run?.run)?.solved ?? 0;
      if (run !== undefined && run.solved > best) put("bests", { ...run, reached_ms: now });
      if (after === undefined) {
        // Nothing more is asked, so that the page need not live until it is written.
        change.commit();
        return;
      }
      const persons = change.objectStore("person");
      const known = (await resultOf(persons.get(PERSON))) as PersonStrength | undefined;
      // What another tab has found meanwhile stays.
      if ((known?.tries ?? 0) !== person.tries) return;
      persons.put({ name: PERSON, strength: after[0], tries: person.tries + 1 });
    });
  return { end };
}

/** What the strengths of the person and the puzzle become by each result. */
const rate = ({ strength: person }: PersonStrength, puzzle: Puzzle) =>
  askTraining<readonly (readonly [Strength, Strength])[]>({
    kind: "rate",
    person,
    puzzle: firstStrength(puzzle),
  });

/** Deletes the oldest entries of a store where there are too many. */
export async function trim(store: IDBObjectStore, bound: Bound): Promise<void> {
  const tooMany = (await resultOf(store.count())) - bound.max;
  if (tooMany <= 0) return;
  const oldest = await resultOf(store.index(bound.index).getAllKeys(null, tooMany));
  for (const key of oldest) store.delete(key);
}

async function read<Value>(
  name: StoreName,
  ask: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  return readStore(await trainDatabase(), name, ask);
}
