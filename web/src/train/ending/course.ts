import type { Key } from "../../language/message";
import type { Color } from "../../protocol/messages";

/** What is to be reached in an ending, and in how many own moves. */
export type Goal =
  | { readonly kind: "mate" | "promote" | "capture"; readonly moves: number }
  /** Nobody wins for so many moves, or the game is drawn before. */
  | { readonly kind: "draw"; readonly moves: number };

/**
 * Who plays the other side: the tables, which never err, or the engine where there are more men, or
 * where a table takes long to load: those of four men with a pawn.
 */
export type Opponent = "tables" | "engine";

/** The name of an ending is part of the keys of its texts. */
export type EndingName =
  Extract<Key, `ending.${string}_title`> extends `ending.${infer Name}_title` ? Name : never;

/** An ending of the course. */
export type Ending = {
  readonly name: EndingName;
  readonly fen: string;
  /** The side of the person. */
  readonly side: Color;
  readonly goal: Goal;
  readonly opponent: Opponent;
};

type PartName =
  Extract<Key, `endings.part_${string}`> extends `endings.part_${infer Name}` ? Name : never;

/** Endings that belong together. */
export type Part = { readonly name: PartName; readonly endings: readonly Ending[] };

/** An ending that White, the person, is to win. */
const win = (
  name: EndingName,
  placement: string,
  kind: Exclude<Goal["kind"], "draw">,
  moves: number,
  opponent: Opponent = "tables",
): Ending => ({
  name,
  fen: `${placement} w - - 0 1`,
  side: "white",
  goal: { kind, moves },
  opponent,
});

/** An ending that the person, as Black, is not to lose. */
const hold = (
  name: EndingName,
  placement: string,
  turn: "w" | "b",
  moves: number,
  opponent: Opponent = "tables",
): Ending => ({
  name,
  fen: `${placement} ${turn} - - 0 1`,
  side: "black",
  goal: { kind: "draw", moves },
  opponent,
});

/** The course, the easiest of each part first. */
export const PARTS: readonly Part[] = [
  {
    name: "mates",
    endings: [
      win("two_rooks", "8/8/8/3k4/8/8/8/R3K2R", "mate", 15, "engine"),
      win("queen", "8/8/8/4k3/8/8/8/3QK3", "mate", 15),
      win("rook", "8/8/8/3k4/8/8/8/R3K3", "mate", 25),
      win("two_bishops", "8/8/8/3k4/8/8/8/2B1KB2", "mate", 30),
      win("bishop_knight", "8/8/8/3k4/8/8/8/1N2KB2", "mate", 50),
    ],
  },
  {
    name: "pawns",
    endings: [
      win("square", "8/8/8/6k1/P7/8/8/7K", "promote", 8),
      hold("catch", "8/8/8/7P/3k4/8/8/K7", "b", 6),
      win("key_squares", "8/1k6/8/8/8/8/3P4/3K4", "promote", 20),
      win("opposition", "8/4k3/8/3K4/4P3/8/8/8", "promote", 15),
      hold("hold_opposition", "8/4k3/4P3/4K3/8/8/8/8", "b", 10),
      hold("rook_pawn", "8/4k3/8/P7/2K5/8/8/8", "b", 15),
      win("breakthrough", "8/ppp5/8/PPP5/8/6k1/8/6K1", "promote", 12, "engine"),
      { ...hold("reti", "7K/8/k1P5/7p/8/8/8/8", "w", 8, "engine"), side: "white" },
    ],
  },
  {
    name: "rooks",
    endings: [
      win("rook_pawn_cut", "6K1/8/1k6/6R1/1p6/8/8/8", "capture", 20, "engine"),
      hold("pawn_rook", "8/8/8/8/3K4/1k6/1p6/7R", "b", 8, "engine"),
      win("lucena", "1K1k4/1P6/8/8/8/8/r7/2R5", "promote", 20, "engine"),
      hold("philidor", "4k3/R7/1r6/3KP3/8/8/8/8", "w", 20, "engine"),
      hold("rook_bishop", "kb6/8/1K6/8/8/8/8/7R", "b", 15),
      hold("rook_knight", "3k4/3n4/3K4/8/8/8/8/7R", "b", 15),
    ],
  },
  {
    name: "queens",
    endings: [
      win("queen_pawn", "Q7/8/K7/8/8/8/3pk3/8", "capture", 25, "engine"),
      hold("bishop_pawn", "8/8/8/7K/8/8/1kp5/4Q3", "w", 10, "engine"),
      win("queen_rook", "1k6/1r6/2K5/Q7/8/8/8/8", "capture", 15),
    ],
  },
  {
    name: "bishops",
    endings: [hold("wrong_bishop", "8/2k5/8/K7/P7/8/8/4B3", "b", 15, "engine")],
  },
];

/** All endings, in the order of the course. */
export const ENDINGS: readonly Ending[] = PARTS.flatMap(({ endings }) => endings);

/** The ending of a name; undefined if there is none. */
export const endingOf = (name: string) => ENDINGS.find((ending) => ending.name === name);

/** The ending after another one; undefined after the last. */
export const endingAfter = (ending: Ending) => ENDINGS[ENDINGS.indexOf(ending) + 1];
