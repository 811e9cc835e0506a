import { expect, test } from "vitest";
import { opponentOf, resultOf, standingOf } from "../src/list/standing";
import type { End, GameSummary } from "../src/protocol/messages";

const game = (changes: Partial<GameSummary> = {}) =>
  ({
    you: "white",
    seats: { white: { name: "Anna" }, black: { name: "Zoë" } },
    ...changes,
  }) as GameSummary;
const ended = (end: Partial<End>, you: GameSummary["you"] = "white") =>
  game({ you, end: { reason: "checkmate", ...end } as End });

test("a game stands as its owner sees it, and its result is White's first", () => {
  for (const [one, standing, result] of [
    [game(), "running", "…"],
    [game({ seats: { white: {}, black: null } }), "waiting", "…"],
    [ended({ winner: "white" }), "won", "1–0"],
    [ended({ winner: "white" }, "black"), "lost", "1–0"],
    [ended({ winner: "black" }), "lost", "0–1"],
    [ended({ winner: "black" }, "both"), "decided", "0–1"],
    [ended({ reason: "stalemate" }), "drawn", "½–½"],
    [ended({ reason: "aborted" }), "unfinished", "–"],
  ] as const) {
    expect([standingOf(one), resultOf(one)]).toEqual([standing, result]);
  }
  expect([opponentOf(game()), opponentOf(game({ you: "both" }))]).toEqual(["black", undefined]);
});
