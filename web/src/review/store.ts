import { completed, resultOf } from "../local/database";
import type { Color } from "../protocol/messages";
import type { Assessment } from "./engine/question";
import type { Report } from "./report";
import type { Head } from "./study";
import { applyChange, type Change, type TreeNode } from "./tree";

/** A review as it is kept on this device. */
export type KeptReview = {
  /** Its address: the id of a table, or one of this device. */
  readonly key: string;
  readonly head: Head;
  readonly nodes: readonly TreeNode[];
  readonly current: number;
  readonly orientation: Color;
  /** Whose mistakes are the person's own; reviews that were kept before do not say. */
  readonly owner?: Owner;
  readonly work: KeptWork;
  readonly updatedAt: number;
};

/** The side that the person has played, if any. */
export type Owner = Color | "nobody";

/** What the engine has found of the main line. */
export type KeptWork = {
  /** The moves that it is about, in UCI's notation. */
  readonly moves: readonly string[];
  /** Of the start and after each move, with how many positions were looked at. */
  readonly found: readonly (FoundPly | undefined)[];
  readonly report?: Report;
};

export type FoundPly = { readonly nodes: number; readonly assessment: Assessment };

const NAME = "tabiya-review";
const STORE = "reviews";
/** So many reviews are kept, those that were changed last. */
const REVIEWS_MAX = 200;
/** Milliseconds between a change and the writing of all of it, so that typing stays light. */
const REST_MS = 300;

/** Changes that are not in the database yet: written at once, so that nothing gets lost. */
const journalPlace = (key: string) => `tabiya.review.${key}`;
type Journal = readonly (readonly [id: number, node: TreeNode | null])[];

/** Finds a review with all that was typed into it; undefined if there is none. */
export async function findReview(key: string): Promise<KeptReview | undefined> {
  const kept = await attempt<KeptReview | undefined>(async (database) =>
    resultOf(database.transaction(STORE).objectStore(STORE).get(key)),
  );
  if (kept === undefined) return undefined;
  const tree = new Map(kept.nodes.map((node) => [node.id, node]));
  applyChange(tree, new Map(readJournal(key).map(([id, node]) => [id, node ?? undefined])));
  return { ...kept, nodes: [...tree.values()] };
}

/** The reviews that were changed last, the newest first. */
export async function recentReviews(count: number): Promise<readonly KeptReview[]> {
  const recent = await attempt(async (database) => {
    const reviews: KeptReview[] = [];
    const index = database.transaction(STORE).objectStore(STORE).index("updatedAt");
    const request = index.openCursor(null, "prev");
    for (;;) {
      const cursor = await resultOf(request);
      if (cursor === null || reviews.length === count) return reviews;
      reviews.push(cursor.value as KeptReview);
      cursor.continue();
    }
  });
  return recent ?? [];
}

/** Keeps a review as it changes: each change at once, and all of it soon after. */
export function createKeeper(key: string, state: () => KeptReview) {
  const unsaved = new Map<number, TreeNode | undefined>();
  let isWriting = false;
  let isStale = false;
  let timer = 0;

  /** Writes until what is written is what there is. */
  async function write(): Promise<void> {
    timer = 0;
    isStale = true;
    if (isWriting) return;
    isWriting = true;
    while (isStale) {
      isStale = false;
      const saving = new Map(unsaved);
      const isDone = await putReview(state());
      if (!isDone) break;
      for (const [id, node] of saving) if (unsaved.get(id) === node) unsaved.delete(id);
      writeJournal(key, unsaved);
    }
    isWriting = false;
  }

  const save = () => {
    if (timer === 0) timer = window.setTimeout(() => void write(), REST_MS);
  };

  return {
    /** Notes a change of the moves. */
    note(change: Change): void {
      for (const [id, node] of change) unsaved.set(id, node);
      writeJournal(key, unsaved);
      save();
    },
    /** Writes soon what has changed beside the moves. */
    save,
  };
}

function writeJournal(key: string, changes: Change): void {
  try {
    if (changes.size === 0) window.localStorage.removeItem(journalPlace(key));
    else {
      const journal: Journal = [...changes].map(([id, node]) => [id, node ?? null]);
      window.localStorage.setItem(journalPlace(key), JSON.stringify(journal));
    }
  } catch {
    // The database is written a moment later.
  }
}

function readJournal(key: string): Journal {
  try {
    const journal: unknown = JSON.parse(window.localStorage.getItem(journalPlace(key)) ?? "[]");
    return Array.isArray(journal) ? (journal as Journal) : [];
  } catch {
    return [];
  }
}

/** Writes a review down, and removes the oldest one if there are many; false if it cannot. */
export async function putReview(review: KeptReview): Promise<boolean> {
  const isDone = await attempt(async (database) => {
    const change = database.transaction(STORE, "readwrite");
    const reviews = change.objectStore(STORE);
    reviews.put(review);
    const count = await resultOf(reviews.count());
    if (count > REVIEWS_MAX) {
      const [oldest] = await resultOf(reviews.index("updatedAt").getAllKeys(null, 1));
      if (oldest !== undefined) reviews.delete(oldest);
    }
    await completed(change);
    return true;
  });
  return isDone === true;
}

let opened: Promise<IDBDatabase> | undefined;

/** Does something with the database; undefined where the browser lets the page keep nothing. */
async function attempt<Value>(
  act: (database: IDBDatabase) => Promise<Value>,
): Promise<Value | undefined> {
  try {
    opened ??= open();
    return await act(await opened);
  } catch {
    opened = undefined;
    return undefined;
  }
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => {
    const store = request.result.createObjectStore(STORE, { keyPath: "key" });
    store.createIndex("updatedAt", "updatedAt");
  };
  const database = await resultOf(request);
  // A newer release of the page may change the shape.
  database.onversionchange = () => {
    database.close();
    opened = undefined;
  };
  return database;
}
