/** The browser lets the page keep nothing (`no_storage`), or has no room (`device_full`). */
export class StorageError extends Error {
  override readonly name = "StorageError";
  constructor(readonly key: "no_storage" | "device_full") {
    super(key);
  }
}

/** Opens a database, and makes its stores first if it is not there. */
export async function openDatabase(
  name: string,
  version: number,
  make: (database: IDBDatabase) => void,
): Promise<IDBDatabase> {
  try {
    const request = indexedDB.open(name, version);
    request.onupgradeneeded = () => make(request.result);
    const database = await resultOf(request);
    // A newer release of the page may change the shape.
    database.onversionchange = () => database.close();
    return database;
  } catch (error) {
    throw troubleOf(error);
  }
}

/** Asks a store one thing. */
export async function readStore<Value>(
  database: IDBDatabase,
  store: string,
  ask: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> {
  try {
    return await resultOf(ask(database.transaction(store).objectStore(store)));
  } catch (error) {
    throw troubleOf(error);
  }
}

/** Does all of a change or nothing. It is on disk when this is done. */
export async function writeStores(
  database: IDBDatabase,
  stores: readonly string[],
  act: (change: IDBTransaction) => void | Promise<void>,
): Promise<void> {
  try {
    const change = database.transaction(stores, "readwrite", { durability: "strict" });
    const end = completed(change);
    // If the act fails, it says why; the transaction only says that it was undone.
    end.catch(() => undefined);
    await act(change);
    await end;
  } catch (error) {
    throw troubleOf(error);
  }
}

/** What a request to the browser's database has found. */
export function resultOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Waits until a change is written, all of it. */
export function completed(change: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    change.oncomplete = () => resolve();
    change.onabort = () => reject(change.error);
  });
}

/** Asks the browser not to throw away what is kept when it needs room. */
export function askToKeep(): void {
  // It may refuse, or have no such wish at all over plain HTTP.
  void navigator.storage?.persist?.().catch(() => false);
}

function troubleOf(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
  return new StorageError(isFull ? "device_full" : "no_storage");
}
