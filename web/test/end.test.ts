import { expect, test } from "vitest";
import { endSentence, howSentence, resultSentence, scoreOf } from "../src/game/end";
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

test("a draw because nobody could mate says why, as far as it is known", () => {
  const check = (end: End, position: Parameters<typeof endSentence>[1], key: string) =>
    expect(endSentence(end, position).key).toBe(key);
  check({ reason: "dead_position" }, {}, "end.dead_position");
  check({ reason: "dead_position" }, { locked: true }, "end.locked");
  check({ reason: "time_unwinnable" }, { turn: "white" }, "end.time_unwinnable_white");
  check({ reason: "time_unwinnable" }, undefined, "end.time_unwinnable");
  check({ reason: "resigned_unwinnable" }, { turn: "black" }, "end.resigned_unwinnable");
  expect(howSentence({ reason: "dead_position" }, { locked: true }).key).toBe("how.locked");
  expect(howSentence({ reason: "time_unwinnable" }, {}).key).toBe("how.time_unwinnable");
});

test("an end that a newer server knows is said by its word", () => {
  const end = { reason: "power_cut" } as unknown as End;
  expect(endSentence(end).otherwise).toBe("power cut");
  expect(howSentence(end, {}).otherwise).toBe("power cut");
});
