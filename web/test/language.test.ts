import { expect, test } from "vitest";
import { refusalSentence } from "../src/game/refusal";
import { preferred } from "../src/language/language";
import { sentence } from "../src/language/message";
import { word } from "../src/language/word";
import { en } from "./kit/english";

const say = (...chosen: Parameters<typeof word>[2][]) => chosen.map((one) => word(en, "en", one));

test("a sentence is filled and begins with a capital", () => {
  const king = refusalSentence({ key: "king_attacked", king: "e1", role: "rook", on: "e8" });
  const blocked = refusalSentence({
    key: "blocked",
    piece: { color: "white", role: "bishop" },
    from: "c1",
    by: { color: "white", role: "pawn" },
    on: "d2",
  });
  expect(say(king, blocked)).toEqual([
    "Your king on e1 would be attacked by the rook on e8.",
    "The bishop on c1 is blocked by your own pawn on d2.",
  ]);
});

test("numbers choose the form that the language wants", () => {
  expect(
    say(sentence("player.watchers", { count: 1 }), sentence("player.watchers", { count: 1200 })),
  ).toEqual(["1 person watching", "1,200 people watching"]);
});

test("the browser's first language that there is comes first", () => {
  expect(preferred(["xx-YY", "en-GB"])).toBe("en");
  expect(preferred([])).toBe("en");
});
