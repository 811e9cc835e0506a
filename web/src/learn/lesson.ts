import type { Key } from "../language/message";
import type { Reason } from "../protocol/messages";

/** The goal of a lesson's board. */
export type Goal =
  /** Move a piece around; the other side does not move. */
  | { readonly kind: "walk" }
  /** Any legal move. */
  | { readonly kind: "any" }
  /** A move whose UCI text begins with one of these. */
  | { readonly kind: "move"; readonly moves: readonly string[] }
  /** The game ends for this reason. */
  | { readonly kind: "end"; readonly reason: Reason }
  /** A draw can be claimed. The other side plays its forced moves by itself. */
  | { readonly kind: "claim" };

/** A lesson's board: a position and its goal. */
export type Exercise = {
  readonly fen: string;
  /** The move that led here, if it matters. */
  readonly before?: string;
  readonly goal: Goal;
};

type LessonName =
  Extract<Key, `lesson.${string}_title`> extends `lesson.${infer Name}_title` ? Name : never;

/** One rule. Its name is part of the keys of its texts. */
export type Lesson = {
  readonly name: LessonName;
  readonly exercise?: Exercise;
};

type PartName =
  Extract<Key, `learn.part_${string}`> extends `learn.part_${infer Name}` ? Name : never;

/** Rules that belong together. */
export type Part = { readonly name: PartName; readonly lessons: readonly Lesson[] };

const walk = (name: LessonName, fen: string): Lesson => ({
  name,
  exercise: { fen, goal: { kind: "walk" } },
});

const move = (name: LessonName, fen: string, ...moves: string[]): Lesson => ({
  name,
  exercise: { fen, goal: { kind: "move", moves } },
});

const end = (name: LessonName, fen: string, reason: Reason): Lesson => ({
  name,
  exercise: { fen, goal: { kind: "end", reason } },
});

const any = (name: LessonName, fen: string): Lesson => ({
  name,
  exercise: { fen, goal: { kind: "any" } },
});

const claim = (name: LessonName, fen: string): Lesson => ({
  name,
  exercise: { fen, goal: { kind: "claim" } },
});

/** A queen against a cornered king: some moves mate and one stalemates. */
const QUEEN_AND_KING = "k7/2K5/8/8/8/8/1Q6/8 w - - 0 1";

/** The rules, from the first move to the clocks. */
export const PARTS: readonly Part[] = [
  {
    name: "pieces",
    lessons: [
      any("board", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
      walk("rook", "7k/8/1p6/8/3R2p1/8/8/K7 w - - 0 1"),
      walk("bishop", "8/7k/1p6/8/3B4/8/1P6/K7 w - - 0 1"),
      walk("queen", "6k1/1p6/8/8/3Q2p1/8/8/K7 w - - 0 1"),
      walk("knight", "7k/8/8/2ppp3/2pNp3/2ppp3/8/K7 w - - 0 1"),
      walk("king", "7k/8/8/8/3K4/8/6r1/8 w - - 0 1"),
      walk("pawn", "7k/8/8/8/8/8/3P4/K7 w - - 0 1"),
      move("capture", "7k/8/3n4/8/p2R1b2/8/3P4/K7 w - - 0 1", "d4a4", "d4d6", "d4f4"),
      move("pawn_capture", "7k/8/8/2npb3/3P4/8/8/1K6 w - - 0 1", "d4c5", "d4e5"),
    ],
  },
  {
    name: "special",
    lessons: [
      move(
        "castle_king",
        "r3k2r/pppq1ppp/2n2n2/3pp3/3PP3/2N2N2/PPPQ1PPP/R3K2R w KQkq - 0 1",
        "e1g1",
      ),
      move(
        "castle_queen",
        "r3k2r/pppq1ppp/2n2n2/3pp3/3PP3/2N2N2/PPPQ1PPP/R3K2R w KQkq - 0 1",
        "e1c1",
      ),
      move("castle_not", "4kr2/8/8/8/8/8/PP4PP/R3K2R w KQ - 0 1", "e1c1"),
      {
        name: "en_passant",
        exercise: {
          fen: "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
          before: "d7d5",
          goal: { kind: "move", moves: ["e5d6"] },
        },
      },
      move("promotion", "1n6/P6k/8/8/8/8/8/K7 w - - 0 1", "a7a8", "a7b8"),
    ],
  },
  {
    name: "end",
    lessons: [
      any("check", "4r1k1/8/8/1B6/8/8/3P1P2/4K1N1 w - - 0 1"),
      end("mate", QUEEN_AND_KING, "checkmate"),
      end("stalemate", QUEEN_AND_KING, "stalemate"),
    ],
  },
  {
    name: "draws",
    lessons: [
      end("dead_position", "8/8/8/3k4/8/8/4pK2/8 w - - 0 1", "dead_position"),
      end("locked", "4k3/8/8/p1p1p1p1/P1P1P3/6P1/8/4K3 w - - 0 1", "dead_position"),
      claim("threefold", "6k1/6p1/8/7Q/8/8/qr4PP/7K w - - 0 1"),
      claim("fifty", "8/8/3k4/8/8/3K4/4R3/8 w - - 99 80"),
      { name: "agreement" },
    ],
  },
  { name: "time", lessons: [{ name: "clock" }] },
];
