import type { Played, ServerMessage, Snapshot, Standing } from "../../src/protocol/messages";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/** The standing of a game after a number of events. */
export function standing(seq: number, changes: Partial<Standing> = {}): Standing {
  return {
    seq,
    position_seq: seq,
    now_ms: seq * 1000,
    seats: { white: {}, black: {} },
    fen: START,
    turn: "white",
    check: false,
    legal: { e2: [{ to: "e3" }, { to: "e4" }] },
    begun: false,
    claims: [],
    ...changes,
  };
}

/** A move that was played. */
export function played(san: string, changes: Partial<Played> = {}): Played {
  return { by: "white", uci: "e2e4", san, fen: START, check: false, ...changes };
}

/** A whole table. */
export function snapshot(seq: number, changes: Partial<Snapshot> = {}): Snapshot {
  return {
    setup: {
      variant: "standard",
      fen: START,
      control: "none",
      clock_start: "after_first_moves",
      takebacks: true,
    },
    moves: [],
    standing: standing(seq),
    ...changes,
  };
}

/** The first message of a connection. */
export function welcome(seq: number): Extract<ServerMessage, { type: "welcome" }> {
  return {
    type: "welcome",
    protocol: 1,
    table: { id: "t1", computers: { white: null, black: null }, public: false, chat: true },
    you: "white",
    snapshot: snapshot(seq),
    players: { white: { online: true }, black: { online: true } },
    watchers: 0,
    chat: [],
  };
}

/** An event that plays a move. */
export function moved(seq: number, san: string): ServerMessage {
  const event = { kind: "moved", played: played(san), lag_ms: 0, credit_ms: 0 } as const;
  return { type: "event", pushed: { at_ms: seq, event, standing: standing(seq) } };
}
