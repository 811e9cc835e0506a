import { expect, test } from "vitest";
import { isStillPending, type PendingMove } from "../src/game/pending";
import { follow, type Table } from "../src/game/table";
import { moved, standing, welcome } from "./kit/wire";

const table = follow(undefined, welcome(3), 0) as Table;
const move: PendingMove = {
  request: "key",
  uci: "e2e4",
  from: "e2",
  to: "e4",
  positionSeq: 3,
  isSlow: false,
};

test("a move waits until the position has changed, however the answer comes", () => {
  expect(isStillPending(move, table)).toBe(true);
  expect(isStillPending(move, follow(table, moved(4, "e4"), 0) as Table)).toBe(false);
});

test("a move still waits when something else has happened", () => {
  const event = { kind: "draw_offered", by: "white" } as const;
  const offered = standing(4, { position_seq: 3, draw_offer: "white" });
  const pushed = { at_ms: 4, event, standing: offered };
  expect(isStillPending(move, follow(table, { type: "event", pushed }, 0) as Table)).toBe(true);
});
