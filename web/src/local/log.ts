import type { GameSummary } from "../protocol/messages";
import { completed, openDatabase, readStore, resultOf, writeStores } from "./database";

/** A game of this device, as it is kept beside its rows. */
export type KeptGame = {
  readonly id: string;
  /** How many rows its log has. */
  readonly seq: number;
  /** What its table has beside its log, as the module of the tables has written it. */
  readonly record: unknown;
  readonly summary: GameSummary;
};

/** A game to be written down, as the module of the tables gives it. */
export type NewGame = {
  readonly id: string;
  readonly record: unknown;
  readonly row: string;
  readonly summary: GameSummary;
};

/** An event to be written down upon so many others. */
export type Append = {
  readonly base_seq: number;
  readonly row: string;
  readonly summary: GameSummary;
  readonly opens?: NewGame;
};

const NAME = "tabiya";
const VERSION = 1;
const GAMES = "games";
const ROWS = "rows";
const SEEN = "seen";
type Store = typeof GAMES | typeof ROWS | typeof SEEN;

/** The logs of this device's tables in the browser's database. All tabs have the same. */
export class Log {
  readonly #database: IDBDatabase;

  private constructor(database: IDBDatabase) {
    this.#database = database;
  }

  /** Opens the database, and makes it first if it is not there. */
  static async open(): Promise<Log> {
    const database = await openDatabase(NAME, VERSION, (database) => {
      database.createObjectStore(GAMES, { keyPath: "id" });
      database.createObjectStore(ROWS, { keyPath: ["game", "seq"] });
      database.createObjectStore(SEEN, { keyPath: "game" });
    });
    return new Log(database);
  }

  /** Writes a game down. */
  create(game: NewGame): Promise<void> {
    return this.#write([GAMES, ROWS], (change) => addGame(change, game));
  }

  /**
   * Appends an event if there are just as many as it was decided upon. False if somebody was
   * faster. It is on disk when this is done.
   */
  async append(id: string, append: Append): Promise<boolean> {
    let isNext = false;
    await this.#write([GAMES, ROWS], async (change) => {
      const games = change.objectStore(GAMES);
      const kept = (await resultOf(games.get(id))) as KeptGame | undefined;
      isNext = kept?.seq === append.base_seq;
      if (kept === undefined || !isNext) return;
      const seq = append.base_seq + 1;
      change.objectStore(ROWS).add({ game: id, seq, row: append.row });
      games.put({ ...kept, seq, summary: append.summary });
      if (append.opens !== undefined) addGame(change, append.opens);
    });
    return isNext;
  }

  /** A game; undefined if there is none of that id. */
  show(id: string): Promise<KeptGame | undefined> {
    return this.#read(GAMES, (store) => store.get(id)) as Promise<KeptGame | undefined>;
  }

  /** A game's rows after so many of them, as a list that the module of the tables reads. */
  async rows(id: string, since: number): Promise<string> {
    const range = IDBKeyRange.bound([id, since + 1], [id, Number.POSITIVE_INFINITY]);
    const rows = await this.#read(ROWS, (store) => store.getAll(range));
    return `[${rows.map(({ row }) => row).join(",")}]`;
  }

  /** All games, newest first. */
  async games(): Promise<readonly KeptGame[]> {
    const games = (await this.#read(GAMES, (store) => store.getAll())) as KeptGame[];
    return games.sort((one, other) => other.summary.created_at_ms - one.summary.created_at_ms);
  }

  /** Removes a game. */
  forget(id: string): Promise<void> {
    return this.#write([GAMES, ROWS, SEEN], (change) => {
      change.objectStore(GAMES).delete(id);
      change.objectStore(SEEN).delete(id);
      const range = IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]);
      change.objectStore(ROWS).delete(range);
    });
  }

  /** When somebody was last at a table. */
  async seenAt(id: string): Promise<number> {
    const seen = await this.#read(SEEN, (store) => store.get(id));
    return (seen as { readonly at: number } | undefined)?.at ?? 0;
  }

  /** Notes that somebody is at a table. It need not be on disk at once, and may fail. */
  async noteSeen(id: string, at: number): Promise<void> {
    try {
      const change = this.#database.transaction(SEEN, "readwrite", { durability: "relaxed" });
      change.objectStore(SEEN).put({ game: id, at });
      await completed(change);
    } catch {
      // Without the note, a little more time may be given back than was lost.
    }
  }

  close(): void {
    this.#database.close();
  }

  #read<Value>(store: Store, ask: (store: IDBObjectStore) => IDBRequest<Value>): Promise<Value> {
    return readStore(this.#database, store, ask);
  }

  #write(
    stores: readonly Store[],
    act: (change: IDBTransaction) => void | Promise<void>,
  ): Promise<void> {
    return writeStores(this.#database, stores, act);
  }
}

function addGame(change: IDBTransaction, { id, record, row, summary }: NewGame): void {
  change.objectStore(GAMES).add({ id, seq: 1, record, summary } satisfies KeptGame);
  change.objectStore(ROWS).add({ game: id, seq: 1, row });
}
