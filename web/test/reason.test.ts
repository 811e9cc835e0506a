import { expect, test } from "vitest";
import { word } from "../src/language/word";
import { InspectError } from "../src/server/inspect";
import { reasonOf } from "../src/server/reason";
import { en } from "./kit/english";

const said = (message: string) => word(en, "en", reasonOf(new InspectError("any", message)));

/** The server's own sentences, and what the page says. */
const REASONS: readonly (readonly [string, string])[] = [
  ["Black has 0 kings, and each side needs exactly one", "Black has no king."],
  [
    "White has 2 kings, and each side needs exactly one",
    "White has 2 kings. Each side needs exactly one.",
  ],
  ["the kings on e1 and e2 stand side by side", "The kings on e1 and e2 stand side by side."],
  [
    "no pawn can stand on a8: it would have promoted or gone backward",
    "No pawn can stand on a8, at the edge of the board.",
  ],
  ["White has 17 pieces, more than sixteen", "White has 17 pieces, more than sixteen."],
  ["Black has 9 pawns, more than eight", "Black has 9 pawns, more than eight."],
  [
    "the king on e2 is attacked by the rook on e4, and it is not that king's turn",
    "The king on e2 is attacked by the rook on e4, and it is not that king's turn.",
  ],
  ["3 pieces give check, and no move can do that", "3 pieces give check. No move can do that."],
  ["no pawn can have passed e4 when it is White's turn", "No pawn can have passed e4 just now."],
  [
    '"x" is not a fen of six fields, or four, with one space between',
    "A FEN has six parts, or four, with one blank between them.",
  ],
  [
    "the knights on b1 and f3 can both go to d2",
    "The knight on b1 and the knight on f3 can both go to d2. Say which.",
  ],
  ["no queen can go to d2", "No queen can go to d2."],
  [
    "your king on e1 would be attacked by the rook on e8",
    "Your king on e1 would be attacked by the rook on e8.",
  ],
  [
    "the bishop on c1 is blocked by your pawn on d2",
    "The bishop on c1 is blocked by your own pawn on d2.",
  ],
  [
    "you cannot castle on the king's side: f1 is attacked by the rook on f8",
    "Your king cannot castle through f1, which is attacked by the rook on f8.",
  ],
  [
    "say what the pawn becomes on a8: queen, rook, bishop or knight",
    "Choose what the pawn on a8 becomes.",
  ],
  ["a newer reason", "This is not possible: a newer reason."],
];

test("the server's reasons are worded by the page", () => {
  for (const [message, sentence] of REASONS) expect(said(message)).toBe(sentence);
});

test("what is no answer of the rules is a problem with the server", () => {
  expect(word(en, "en", reasonOf(new Error("gone")))).toBe("Something went wrong. Try again.");
});
