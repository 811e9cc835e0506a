import type { CreateGame, GameSummary } from "../protocol/messages";
import { ServerError } from "../server/problem";
import { askToKeep, StorageError } from "./database";
import { noteDeviceGame } from "./kept";
import { LastingWorker } from "./lasting";
import { type KeptGame, Log } from "./log";
import { openTables } from "./open";
import type { TableAnswer, TableQuestion } from "./table-question";

const tables = new LastingWorker<TableQuestion>(openTables);

/** Makes a game on this device, and gives the id of its table. */
export async function createOnDevice(wish: CreateGame): Promise<string> {
  const table = await ask({ kind: "create", wish: named(wish) });
  noteDeviceGame();
  askToKeep();
  return table;
}

/** A game of this device as PGN. */
export const pgnOnDevice = (table: string) => ask({ kind: "pgn", table });

/** A game of this device that is over, as the server takes it. */
export const broughtFromDevice = async (table: string): Promise<unknown> =>
  JSON.parse(await ask({ kind: "bring", table }));

/** The games of this device, newest first. */
export const gamesOnDevice = (): Promise<readonly GameSummary[]> =>
  withLog(async (log) => (await log.games()).map(summaryOf));

/** A game of this device as lists show it. */
export const showOnDevice = (table: string): Promise<GameSummary> =>
  withLog(async (log) => {
    const game = await log.show(table);
    if (game === undefined) throw new ServerError("not_found");
    return summaryOf(game);
  });

/** Removes a game from this device. */
export const forgetOnDevice = (table: string): Promise<void> => withLog((log) => log.forget(table));

/** Enters a table of this device: its messages come and go by the port. */
export const enterOnDevice = (table: string, port: MessagePort): Promise<string> =>
  ask({ kind: "enter", table, port }, [port]);

/** The wish with its names as everybody writes them: an accent may be a letter of its own. */
function named(wish: CreateGame): CreateGame {
  const { name, second_name } = wish;
  return {
    ...wish,
    ...(name === undefined ? {} : { name: name.normalize() }),
    ...(second_name === undefined ? {} : { second_name: second_name.normalize() }),
  };
}

const summaryOf = ({ summary }: KeptGame) => summary;

/** Asks the worker. An error says why this device cannot do it. */
async function ask(question: TableQuestion, transfer: Transferable[] = []): Promise<string> {
  const answer = JSON.parse(await tables.ask(question, { transfer })) as TableAnswer;
  if ("done" in answer) return answer.done;
  if ("problem" in answer) throw new ServerError(answer.problem.key, answer.problem);
  throw new ServerError(answer.trouble);
}

async function withLog<Value>(act: (log: Log) => Promise<Value>): Promise<Value> {
  try {
    const log = await Log.open();
    try {
      return await act(log);
    } finally {
      log.close();
    }
  } catch (error) {
    throw error instanceof StorageError ? new ServerError(error.key) : error;
  }
}
