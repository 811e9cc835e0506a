import { expect, test } from "vitest";
import { followMissed, type Missed, missedSince } from "../src/game/missed";
import { follow, type Table } from "../src/game/table";
import { moved, welcome } from "./kit/wire";

const table = (seq: number) => follow(undefined, welcome(seq), 0) as Table;

test("events that are told again are followed from the table that was seen", () => {
  const missed = missedSince(table(3), table(5)) as Missed;
  const once = followMissed(missed, moved(4, "e4"), 0);
  const twice = followMissed(once, moved(5, "e5"), 0);
  expect(twice.seen.standing.seq).toBe(3);
  expect(twice.reached.standing.seq).toBe(5);
  expect(twice.reached.moves.map((move) => move.san)).toEqual(["e4", "e5"]);
});

test("an event that is not the next one that was missed changes nothing", () => {
  const missed = missedSince(table(3), table(5)) as Missed;
  expect(followMissed(missed, moved(5, "e5"), 0)).toBe(missed);
  expect(followMissed(missed, moved(3, "d4"), 0)).toBe(missed);
});

test("nothing is missed at the first welcome, or if nothing has happened", () => {
  expect(missedSince(undefined, table(5))).toBeUndefined();
  expect(missedSince(table(5), table(5))).toBeUndefined();
});
