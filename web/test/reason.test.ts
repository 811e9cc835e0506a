import { expect, test } from "vitest";
import { word } from "../src/language/word";
import { InspectError, type InspectReason } from "../src/server/inspect";
import { reasonOf } from "../src/server/reason";
import { en } from "./kit/english";

const said = (reason?: InspectReason, kind = "illegal_move") =>
  word(
    en,
    "en",
    reasonOf(new InspectError({ kind, message: "a newer reason", ...(reason && { reason }) })),
  );

const white = (role: "bishop" | "pawn") => ({ color: "white", role }) as const;

/** The server's reasons, and what the page says. */
const REASONS: readonly (readonly [InspectReason, string])[] = [
  [{ key: "kings", color: "black", count: 0 }, "Black has no king."],
  [{ key: "kings", color: "white", count: 2 }, "White has 2 kings. Each side needs exactly one."],
  [
    { key: "adjacent_kings", kings: { white: "e1", black: "e2" } },
    "The kings on e1 and e2 stand side by side.",
  ],
  [
    { key: "pawn_on_back_rank", square: "a8" },
    "No pawn can stand on a8, at the edge of the board.",
  ],
  [{ key: "too_many_men", color: "white", count: 17 }, "White has 17 pieces, more than sixteen."],
  [{ key: "too_many_pawns", color: "black", count: 9 }, "Black has 9 pawns, more than eight."],
  [
    { key: "opponent_in_check", king: "e2", attacker: "e4", role: "rook" },
    "The king on e2 is attacked by the rook on e4, but it is the other side's turn.",
  ],
  [{ key: "too_many_checkers", count: 3 }, "3 pieces give check. No move can do that."],
  [
    { key: "en_passant_rank", square: "e4", turn: "white" },
    "No pawn can have passed e4 on the last move.",
  ],
  [{ key: "fen", field: "count" }, "A FEN has six parts, or four, with one space between them."],
  [
    { key: "ambiguous", role: "knight", to: "d2", from: ["b1", "f3"] },
    "The knight on b1 and the knight on f3 can both go to d2. Say which one you mean.",
  ],
  [{ key: "no_such_piece", role: "queen", to: "d2" }, "No queen can go to d2."],
  [
    { key: "king_attacked", king: "e1", role: "rook", on: "e8" },
    "Your king on e1 would be attacked by the rook on e8.",
  ],
  [
    { key: "blocked", piece: white("bishop"), from: "c1", by: white("pawn"), on: "d2" },
    "The bishop on c1 is blocked by your own pawn on d2.",
  ],
  [
    { key: "castling_attacked", wing: "king", square: "f1", role: "rook", on: "f8" },
    "Your king cannot castle through f1, which is attacked by the rook on f8.",
  ],
  [{ key: "promotion_missing", to: "a8" }, "Choose what the pawn on a8 becomes."],
];

test("the server's reasons are worded by the page", () => {
  for (const [reason, sentence] of REASONS) expect(said(reason)).toBe(sentence);
});

test("a reason that the page does not know is shown as the server words it", () => {
  expect(said({ key: "newer" } as unknown as InspectReason)).toBe("a newer reason");
  expect(said()).toBe("This is not possible: a newer reason.");
});

test("what is no answer of the rules is a problem with the server", () => {
  expect(word(en, "en", reasonOf(new Error("gone")))).toBe("Something went wrong. Try again.");
});
