import { expect, test } from "vitest";
import { backoffMs } from "../src/connection/backoff";
import { Connection, type Link } from "../src/connection/connection";
import type { World } from "../src/connection/world";
import type { ServerMessage } from "../src/protocol/messages";
import { moved, welcome } from "./kit/wire";

/** A fake socket, whose other end is the test. */
class FakeSocket {
  readonly sent: unknown[] = [];
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(
    readonly table: string,
    readonly since: number | undefined,
  ) {}
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {}
  say(message: ServerMessage) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function setUp() {
  const sockets: FakeSocket[] = [];
  const timers = new Set<{ ms: number; run: () => void }>();
  const links: Link[] = [];
  const heard: ServerMessage[] = [];
  let seq: number | undefined;
  const world: World = {
    open(table, since) {
      const socket = new FakeSocket(table, since);
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    after(ms, run) {
      const timer = { ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
  };
  const connection = new Connection({
    table: "t1",
    seq: () => seq,
    onMessage: (message) => heard.push(message),
    onLink: (link) => links.push(link),
    world,
  });
  return {
    connection,
    links,
    heard,
    timers,
    last: () => sockets.at(-1) as FakeSocket,
    count: () => sockets.length,
    see: (number: number) => {
      seq = number;
    },
    /** Advances the time by what the connection waits for, or by a given amount. */
    wait(msMax = Number.POSITIVE_INFINITY) {
      for (const timer of [...timers].filter(({ ms }) => ms <= msMax)) {
        timers.delete(timer);
        timer.run();
      }
    },
  };
}

const move = { type: "move", request: "k1", base_seq: 3, uci: "e2e4" } as const;

test("what is asked before the welcome is sent after it", () => {
  const { connection, last } = setUp();
  connection.ask(move);
  expect(last().sent).toEqual([]);
  last().say(welcome(3));
  expect(last().sent).toEqual([move]);
});

test("who leaves a table is told nothing more, and what was asked there is still sent", () => {
  const { connection, last, wait, count, links, heard, timers } = setUp();
  last().say(welcome(3));
  last().onclose?.();
  connection.ask(move);
  connection.close();
  const told = [links.length, heard.length];
  wait(10_000);
  expect(count()).toBe(2);
  last().say(welcome(3));
  expect(last().sent).toEqual([move]);
  last().say({ type: "ack", request: "k1", seq: 4 });
  expect([...timers]).toEqual([]);
  expect(last().onmessage).toBe(null);
  expect([links.length, heard.length]).toEqual(told);
});

test("a lost connection comes back from the last event, with what was not answered", () => {
  const { connection, last, wait, see, count, links } = setUp();
  expect(last()).toMatchObject({ table: "t1", since: undefined });
  last().say(welcome(3));
  see(3);
  connection.ask(move);
  last().onclose?.();
  expect(links.at(-1)).toMatchObject({ state: "lost", attempts: 1 });
  wait();
  expect(count()).toBe(2);
  expect(last()).toMatchObject({ table: "t1", since: 3 });
  last().say(welcome(3));
  expect(last().sent).toEqual([move]);
  expect(links.at(-1)).toEqual({ state: "open" });
});

test("what was answered is not sent again", () => {
  const { connection, last, wait } = setUp();
  last().say(welcome(3));
  connection.ask(move);
  last().say({ type: "ack", request: "k1", seq: 4 });
  last().onclose?.();
  wait();
  last().say(welcome(4));
  expect(last().sent).toEqual([]);
});

test("a ping is answered at once", () => {
  const { last } = setUp();
  last().say(welcome(3));
  last().say({ type: "ping", ping: 7, seq: 3, now_ms: 0 });
  expect(last().sent).toEqual([{ type: "pong", ping: 7 }]);
});

test("silence is a lost connection", () => {
  const { last, wait, links } = setUp();
  last().say(welcome(3));
  wait();
  expect(links.at(-1)).toMatchObject({ state: "lost" });
});

test("a line that is known to be dead is given up at once, and its last words mean nothing", () => {
  const { connection, last, wait, links, count, heard } = setUp();
  const first = last();
  first.say(welcome(3));
  connection.lose();
  expect(links.at(-1)).toMatchObject({ state: "lost", attempts: 1 });
  first.say(moved(4, "e4"));
  expect(heard).toHaveLength(1);
  // There is no connection left to drop.
  connection.lose();
  expect(links.at(-1)).toMatchObject({ attempts: 1 });
  wait();
  expect(count()).toBe(2);
});

test("a goodbye for good is not followed by another attempt", () => {
  const { last, timers, links } = setUp();
  last().say(welcome(3));
  last().say({ type: "goodbye", reason: "table_removed" });
  last().onclose?.();
  expect(links.at(-1)).toEqual({ state: "ended", reason: "table_removed" });
  expect(timers.size).toBe(0);
});

test("a goodbye says when to come back at the earliest", () => {
  const { last, timers } = setUp();
  last().say(welcome(3));
  last().say({ type: "goodbye", reason: "stopping", retry_in_ms: 20_000 });
  last().onclose?.();
  expect([...timers].map((timer) => timer.ms)).toEqual([20_000]);
});

test("a closed connection hears nothing", () => {
  const { connection, last, heard, timers } = setUp();
  last().say(welcome(3));
  connection.close();
  last().say(moved(4, "e4"));
  expect(heard).toHaveLength(1);
  expect(timers.size).toBe(0);
});

test("only so much may wait for an answer", () => {
  const { connection } = setUp();
  const asked = Array.from({ length: 20 }, (_, index) =>
    connection.ask({ type: "resign", request: `k${index}` }),
  );
  expect(asked.filter(Boolean)).toHaveLength(16);
});

test("the wait grows up to a bound", () => {
  const waits = Array.from({ length: 40 }, (_, attempt) => backoffMs(attempt, () => 1));
  expect(waits.slice(0, 3)).toEqual([250, 500, 1000]);
  expect(Math.max(...waits)).toBe(8000);
  expect(backoffMs(0, () => 0)).toBe(125);
});
