import { expect, test } from "vitest";
import { resultSentence, scoreOf } from "../src/game/end";
import type { Color, End } from "../src/protocol/messages";

test("the score is the result behind the moves", () => {
  const check = (end: End, score: string) => expect(scoreOf(end)).toBe(score);
  check({ reason: "checkmate", winner: "white" }, "1–0");
  check({ reason: "time", winner: "black" }, "0–1");
  check({ reason: "stalemate" }, "½–½");
  check({ reason: "absence" }, "½–½");
  check({ reason: "aborted" }, "*");
  check({ reason: "broken_off" }, "*");
});

test("a result is said to the player whom it concerns", () => {
  const check = (end: End, you: Color | undefined, key: string) =>
    expect(resultSentence(end, you).key).toBe(key);
  const won = { reason: "resignation", winner: "white" } as const;
  check(won, "white", "result.you_won");
  check(won, "black", "result.you_lost");
  check(won, undefined, "result.white_won");
  check({ reason: "agreement" }, "white", "result.draw");
  check({ reason: "broken_off" }, "white", "result.broken_off");
  check({ reason: "aborted" }, undefined, "result.aborted");
});
