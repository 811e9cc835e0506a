import { expect, test } from "vitest";
import { declinedOffer } from "../src/game/declined";
import { follow, type Table } from "../src/game/table";
import type { Event, Played, Standing } from "../src/protocol/messages";
import { standing, welcome } from "./kit/wire";

const takeback = { by: "white", uci: "e2e4", plies: 1 } as const;
const played = (by: Played["by"]): Played => ({
  by,
  uci: "e7e5",
  san: "e5",
  fen: "",
  check: false,
});

/** What an event declines at a table with given offers. */
function check(before: Partial<Standing>, event: Event, key: string | undefined, after = {}): void {
  const table = { ...(follow(undefined, welcome(3), 0) as Table), standing: standing(3, before) };
  const pushed = { at_ms: 4, event, standing: standing(4, after) };
  expect(declinedOffer(table, pushed)?.key).toBe(key);
}

test("an offer is declined by a word or by a move of the other side", () => {
  const offered = { draw_offer: "white" } as const;
  check(offered, { kind: "draw_declined", by: "black" }, "status.draw_declined_black");
  const move = { kind: "moved", played: played("black"), lag_ms: 0, credit_ms: 0 } as const;
  check(offered, move, "status.draw_declined_black");
  check({ takeback }, move, "status.takeback_declined_black");
  check({ takeback }, { kind: "takeback_declined", by: "black" }, "status.takeback_declined_black");
});

test("what is withdrawn, agreed, allowed or still stands is not declined", () => {
  const offered = { draw_offer: "white" } as const;
  check(offered, { kind: "draw_declined", by: "white" }, undefined);
  check({ takeback }, { kind: "takeback_declined", by: "white" }, undefined);
  check({ takeback }, { kind: "takeback_done", by: "white", uci: "e2e4", plies: 1 }, undefined);
  const own = { kind: "moved", played: played("white"), lag_ms: 0, credit_ms: 0 } as const;
  check(offered, own, undefined, offered);
  const end = { end: { reason: "agreement" } };
  check(offered, { kind: "draw_agreed", by: "black" }, undefined, end);
});
