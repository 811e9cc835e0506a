import { bringGame, createGame, initSync, LocalTable } from "../../browser/table.js";
import type { CreateGame, Problem } from "../protocol/messages";
import { prepareEngine } from "./computer";
import { StorageError } from "./database";
import { Host } from "./host";
import { newLocalId } from "./id";
import { type KeptGame, Log, type NewGame } from "./log";
import { UnableError } from "./module-worker";
import { openingFor } from "./opening";
import { serve } from "./serve";
import type { DeviceTrouble, TableAnswer, TableQuestion } from "./table-question";

/** Where tabs tell each other that something was written. */
const CHANNEL = "tabiya-tables";
type News = { readonly table: string; readonly seq: number };

const hosts = new Map<string, Promise<Host | undefined>>();
const channel = new BroadcastChannel(CHANNEL);
let log: Promise<Log> | undefined;

channel.onmessage = ({ data: { table, seq } }: MessageEvent<News>) => {
  void hosts.get(table)?.then((host) => host?.follow(seq));
};

serve<TableQuestion>(initSync, async (question) => {
  const answer = await answerTo(question).catch((error: unknown) => ({
    trouble: troubleOf(error),
  }));
  return JSON.stringify(answer satisfies TableAnswer);
});

async function answerTo(question: TableQuestion): Promise<TableAnswer> {
  switch (question.kind) {
    case "create":
      return create(question.wish);
    case "enter": {
      const host = await hostOf(question.table);
      if (host === undefined) return { trouble: "not_found" };
      await host.enter(question.port);
      return { done: question.table };
    }
    case "pgn":
      return write(question.table, pgnOf);
    case "bring":
      return write(question.table, ({ id, record }, rows) =>
        bringGame(id, JSON.stringify(record), rows),
      );
  }
}

async function create(wish: CreateGame): Promise<TableAnswer> {
  // A game that nobody could go on with is not begun.
  if (wish.opponent.kind !== "same_screen") await prepareEngine();
  const lot = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  const text = createGame(JSON.stringify(wish), newLocalId(), Date.now(), lot);
  const made = JSON.parse(text) as NewGame | Problem;
  if ("key" in made) return { problem: made };
  await (await openLog()).create(made);
  return { done: made.id };
}

/** Writes a game in another form. */
async function write(
  id: string,
  form: (game: KeptGame, rows: string) => string | Promise<string>,
): Promise<TableAnswer> {
  const log = await openLog();
  const kept = await log.show(id);
  if (kept === undefined) return { trouble: "not_found" };
  return { done: await form(kept, await log.rows(id, 0)) };
}

async function pgnOf({ id, record, summary }: KeptGame, rows: string): Promise<string> {
  const table = new LocalTable(id, JSON.stringify(record), rows);
  const day = new Date(summary.created_at_ms).toISOString().slice(0, 10);
  try {
    const opening = await openingFor(table.openingQuestion());
    return table.pgn(day.replaceAll("-", "."), opening);
  } finally {
    table.free();
  }
}

/** The table of an id. It stays, so that who comes back finds it as it was. */
function hostOf(id: string): Promise<Host | undefined> {
  const known = hosts.get(id);
  if (known !== undefined) return known;
  const tell = (seq: number) => channel.postMessage({ table: id, seq } satisfies News);
  const opened = openLog().then((log) => Host.open(id, log, tell));
  hosts.set(id, opened);
  const drop = () => hosts.delete(id);
  opened.then((host) => host === undefined && drop(), drop);
  return opened;
}

/** The browser's database, which may be refused now and allowed later. */
function openLog(): Promise<Log> {
  log ??= Log.open().catch((error: unknown) => {
    log = undefined;
    throw error;
  });
  return log;
}

function troubleOf(error: unknown): DeviceTrouble {
  if (error instanceof StorageError) return error.key;
  if (error instanceof UnableError) return "device_unable";
  return error instanceof TypeError ? "offline" : "fault";
}
