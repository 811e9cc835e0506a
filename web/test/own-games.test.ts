import { expect, test } from "vitest";
import { chosen, together } from "../src/list/own-games";
import { isLocal, newLocalId } from "../src/local/id";
import type { GameSummary } from "../src/protocol/messages";
import { canBeOnDevice, placeOf } from "../src/server/device";

const game = (changes: Partial<GameSummary>): GameSummary => ({
  table: "local-1",
  seats: { white: { name: "Ada" }, black: { name: "Level 3", computer: { level: 3 } } },
  you: "white",
  control: "none",
  variant: "standard",
  plies: 0,
  begun: false,
  fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
  turn: "white",
  public: false,
  created_at_ms: 1,
  updated_at_ms: 1,
  ...changes,
});
const won = game({ table: "won", end: { reason: "checkmate", winner: "white" } });
const running = game({ table: "running", seats: { white: {}, black: { name: "Minimax" } } });

test("games of this device are filtered and searched as the server does it", () => {
  const all = [won, running];
  expect(chosen(all, "all", "")).toEqual(all);
  expect(chosen(all, "won", "")).toEqual([won]);
  expect(chosen(all, "running", "")).toEqual([running]);
  expect(chosen(all, "all", " LEVEL 3 ")).toEqual([won]);
  expect(chosen(all, "all", "Ada")).toEqual([]);
});

test("games of this device and of the server stand in one list, newest first", () => {
  const old = game({ table: "old", created_at_ms: 1 });
  const middle = game({ table: "local-2", created_at_ms: 2 });
  const young = game({ table: "young", created_at_ms: 3 });
  expect(together([young, old], [middle])).toEqual([young, middle, old]);
});

test("an id says where its table is", () => {
  expect(newLocalId()).toMatch(/^local-[0-9a-z]{16}$/);
  expect(isLocal(newLocalId())).toBe(true);
  expect(newLocalId()).not.toBe(newLocalId());
  expect([placeOf("local-7"), placeOf("0123456789abc")]).toEqual(["device", "server"]);
});

test("a game with another person needs the server", () => {
  expect(canBeOnDevice({ kind: "friend" })).toBe(false);
  expect(canBeOnDevice({ kind: "lobby" })).toBe(false);
  expect(canBeOnDevice({ kind: "same_screen" })).toBe(true);
});
