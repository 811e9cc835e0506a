import { askToKeep, readStore, resultOf, writeStores } from "../local/database";
import { type StoreName, trainDatabase } from "./database";
import { askTraining } from "./module";
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
import type { PuzzleSet } from "./puzzle-set";
import type { RunName } from "./run";
import { CARDS_MAX } from "./store";

/** The best result of a kind of run. */
export type BestRun = {
  readonly run: RunName;
  readonly solved: number;
  readonly reached_ms: number;
};

/** A try at a puzzle that has come to its end. */
export type Try = {
  readonly puzzle: Puzzle;
  readonly result: Result;
  /** Whether it changes how strong the person is. */
  readonly isRated: boolean;
  /** The set that it belongs to, as it is after the try. */
  readonly set?: PuzzleSet;
  /** The run that it belongs to, and how many were solved in it. */
  readonly run?: Omit<BestRun, "reached_ms">;
};

/** The name of the person's entry. */
export const PERSON = "person";
/** So many puzzles are kept that were tried, and so many sets; a file of progress may have as many. */
export const TRIED_BOUND: Bound = { index: "tried_ms", max: 20_000 };
export const SETS_BOUND: Bound = { index: "added_ms", max: 200 };

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

/**
 * Writes a try down with all that follows from it, all of it or nothing: what is known of the
 * puzzle and the person, and a card of a puzzle that was failed. It is on disk when this is done.
 */
export async function keepTry(done: Try, now = Date.now()): Promise<void> {
  askToKeep();
  const { puzzle, result } = done;
  const person = await personStrength();
  const before = await read<TriedPuzzle | undefined>("tried", (store) => store.get(puzzle.id));
  // Only the first try at a puzzle says how strong somebody is.
  const rated =
    done.isRated && before === undefined ? await rate(person, puzzle, result) : undefined;
  const stores = ["cards", "tried", "person", "bests", "sets"] satisfies StoreName[];
  await writeStores(await trainDatabase(), stores, async (change) => {
    const tried = triedOnce(puzzle, before, result, now);
    const strength = rated?.puzzle ?? tried.strength;
    change.objectStore("tried").put({ ...tried, strength });
    await trim(change.objectStore("tried"), TRIED_BOUND);
    if (rated !== undefined) {
      const entry = { name: PERSON, strength: rated.person, tries: person.tries + 1 };
      change.objectStore("person").put(entry);
    }
    const cards = change.objectStore("cards");
    const isNew = (await resultOf(cards.getKey(cardKey(puzzle)))) === undefined;
    if (result === "failed" && isNew && (await resultOf(cards.count())) < CARDS_MAX) {
      cards.put(puzzleCard(puzzle, now));
    }
    if (done.set !== undefined) change.objectStore("sets").put(done.set);
    if (done.run !== undefined) await putBest(change.objectStore("bests"), done.run, now);
  });
}

async function rate(
  person: PersonStrength,
  puzzle: Puzzle,
  result: Result,
): Promise<{ readonly person: Strength; readonly puzzle: Strength } | undefined> {
  const pairs = await askTraining<readonly (readonly [Strength, Strength])[]>({
    kind: "rate",
    person: person.strength,
    puzzle: firstStrength(puzzle),
  });
  const after = pairs[RESULTS.indexOf(result)];
  return after === undefined ? undefined : { person: after[0], puzzle: after[1] };
}

async function putBest(
  bests: IDBObjectStore,
  { run, solved }: Omit<BestRun, "reached_ms">,
  now: number,
): Promise<void> {
  const known = (await resultOf(bests.get(run))) as BestRun | undefined;
  if (solved > (known?.solved ?? 0)) {
    bests.put({ run, solved, reached_ms: now } satisfies BestRun);
  }
}

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
