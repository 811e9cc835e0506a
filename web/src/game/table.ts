import type {
  Chat,
  GameSetup,
  Played,
  Presence,
  ServerMessage,
  Sides,
  Standing,
  TableFacts,
  You,
} from "../protocol/messages";

/** A table as this client knows it. It is never changed, only replaced. */
export type Table = {
  readonly facts: TableFacts;
  readonly you: You;
  readonly setup: GameSetup;
  readonly moves: readonly Played[];
  readonly standing: Standing;
  /** When the standing was received, by this device's clock; the clocks run on from there. */
  readonly readAt: number;
  readonly players: Sides<Presence>;
  /** When the players' presence was received, by this device's clock. */
  readonly presentAt: number;
  readonly watchers: number;
  readonly chat: readonly Chat[];
};

/** The most chat lines that are kept. */
const CHAT_MAX = 200;

/**
 * A table after a message. `missed` means that an event is missing: the connection has to be opened
 * again from the last event that was seen.
 */
export function follow(
  table: Table | undefined,
  message: ServerMessage,
  now: number,
): Table | undefined | "missed" {
  if (message.type === "welcome") {
    const { setup, moves, standing } = message.snapshot;
    const { table: facts, you, players, watchers, chat } = message;
    const times = { readAt: now, presentAt: now };
    return { facts, you, setup, moves, standing, players, watchers, chat, ...times };
  }
  if (table === undefined) return undefined;
  switch (message.type) {
    case "event":
      return followEvent(table, message.pushed, now);
    case "presence":
      return {
        ...table,
        players: message.players,
        watchers: message.watchers,
        presentAt: now,
      };
    case "chat": {
      const { number, by, text, at_ms } = message;
      if (table.chat.some((line) => line.number === number)) return table;
      return { ...table, chat: [...table.chat, { number, by, text, at_ms }].slice(-CHAT_MAX) };
    }
    case "chat_removed":
      return { ...table, chat: table.chat.filter((line) => line.number !== message.number) };
    case "ping":
      return message.seq > table.standing.seq ? "missed" : table;
    default:
      return table;
  }
}

function followEvent(
  table: Table,
  { event, standing }: Extract<ServerMessage, { type: "event" }>["pushed"],
  now: number,
): Table | "missed" {
  if (standing.seq <= table.standing.seq) return table;
  if (standing.seq > table.standing.seq + 1) return "missed";
  const moves =
    event.kind === "moved"
      ? [...table.moves, event.played]
      : event.kind === "takeback_done"
        ? table.moves.slice(0, -event.plies)
        : table.moves;
  return { ...table, moves, standing, readAt: now };
}
