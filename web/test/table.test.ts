import { expect, test } from "vitest";
import { follow, type Table } from "../src/game/table";
import { moved, standing, welcome } from "./kit/wire";

const table = (seq: number) => follow(undefined, welcome(seq), 0) as Table;

test("an event that comes next is followed", () => {
  const after = follow(table(3), moved(4, "e4"), 50) as Table;
  expect(after.moves.map((move) => move.san)).toEqual(["e4"]);
  expect(after.standing.seq).toBe(4);
  expect(after.readAt).toBe(50);
});

test("an event that was seen changes nothing", () => {
  const before = table(3);
  expect(follow(before, moved(3, "e4"), 50)).toBe(before);
});

test("an event after a gap is missed, and so is one that only a ping tells of", () => {
  expect(follow(table(3), moved(5, "e4"), 0)).toBe("missed");
  expect(follow(table(3), { type: "ping", ping: 1, seq: 4, now_ms: 0 }, 0)).toBe("missed");
  expect(follow(table(3), { type: "ping", ping: 1, seq: 3, now_ms: 0 }, 0)).not.toBe("missed");
});

test("a takeback drops its moves", () => {
  const two = follow(follow(table(1), moved(2, "e4"), 0) as Table, moved(3, "e5"), 0) as Table;
  const event = { kind: "takeback_done", by: "white", uci: "e2e4", plies: 2 } as const;
  const back = { type: "event", pushed: { at_ms: 4, event, standing: standing(4) } } as const;
  expect((follow(two, back, 0) as Table).moves).toEqual([]);
});

test("a line of chat is shown once and can be removed", () => {
  const line = { type: "chat", number: 1, by: "white", text: "hello", at_ms: 1 } as const;
  const once = follow(table(1), line, 0) as Table;
  expect(follow(once, line, 0)).toBe(once);
  expect((follow(once, { type: "chat_removed", number: 1 }, 0) as Table).chat).toEqual([]);
});

test("nothing is followed before the welcome", () => {
  expect(follow(undefined, moved(4, "e4"), 0)).toBeUndefined();
});
