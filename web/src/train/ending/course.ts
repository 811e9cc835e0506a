import course from "../../../../crates/train/course.json";
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
  /** What the program calls it, in English; the page has its own texts. */
  readonly title: string;
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

/** The course, the easiest of each part first: the file that the program reads, too. */
export const PARTS = course as readonly unknown[] as readonly Part[];

/** All endings, in the order of the course. */
export const ENDINGS: readonly Ending[] = PARTS.flatMap(({ endings }) => endings);

/** The ending of a name; undefined if there is none. */
export const endingOf = (name: string) => ENDINGS.find((ending) => ending.name === name);

/** The ending after another one; undefined after the last. */
export const endingAfter = (ending: Ending) => ENDINGS[ENDINGS.indexOf(ending) + 1];
