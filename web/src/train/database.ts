import { openDatabase } from "../local/database";

const NAME = "tabiya-train";
const VERSION = 2;

/** The parts of the database: what their entries are found by, and what they are sorted by besides. */
const STORES = {
  cards: { key: "key", indexes: ["due_ms", "first_ms"] },
  endings: { key: "name", indexes: [] },
  repertoires: { key: "color", indexes: [] },
  /** How strong the person is: one entry. */
  person: { key: "name", indexes: [] },
  tried: { key: "id", indexes: ["tried_ms"] },
  bests: { key: "run", indexes: [] },
  sets: { key: "key", indexes: ["added_ms"] },
} as const satisfies Record<string, { readonly key: string; readonly indexes: readonly string[] }>;

/** The name of a part of the database. */
export type StoreName = keyof typeof STORES;

let opened: Promise<IDBDatabase> | undefined;

/** What was trained on this device; it may be refused now and allowed later. A `StorageError` says why. */
export function trainDatabase(): Promise<IDBDatabase> {
  opened ??= openDatabase(NAME, VERSION, (database) => {
    for (const [name, { key, indexes }] of Object.entries(STORES)) {
      // An earlier release may have made some of them.
      if (database.objectStoreNames.contains(name)) continue;
      const store = database.createObjectStore(name, { keyPath: key });
      for (const index of indexes) store.createIndex(index, index);
    }
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
