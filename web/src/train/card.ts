import { essence } from "../position/essence";
import type { Variant } from "../protocol/messages";
import type { Assessment } from "../review/engine/question";
import type { Phase } from "../review/report";
import type { Puzzle } from "./puzzle/puzzle";

/** When a card is due again and what that follows from, as the module of the training writes it. */
export type Schedule = readonly [
  stage: number,
  step: number,
  dueMs: number,
  memory: readonly [answeredMs: number, stability: number, difficulty: number] | null,
];

/** When a card is due, and how it was answered. All kinds of cards have this. */
export type Repetition = {
  /** Null before the first answer. */
  readonly schedule: Schedule | null;
  readonly due_ms: number;
  readonly added_ms: number;
  /** When it was answered for the first time. */
  readonly first_ms: number | null;
  readonly answers: number;
  readonly misses: number;
};

/** A mistake of an own game, as a review has found it. */
export type FoundMistake = {
  readonly kind: "mistake";
  /** The position: there is one card of each. */
  readonly key: string;
  readonly fen: string;
  readonly variant: Variant;
  /** The mistake in UCI's notation. */
  readonly played: string;
  /** What was found of the position, and after the mistake. */
  readonly before: Assessment;
  readonly after: Assessment;
  /** The address of the review, and what its game is called. */
  readonly game: string;
  readonly title: string;
  readonly phase: Phase | null;
  /** The kinds of the reasons why it is a mistake. */
  readonly motifs: readonly string[];
  readonly opening: string | null;
};

/** A mistake to be solved until it is known. */
export type MistakeCard = FoundMistake & Repetition;

/** A puzzle that was failed, to be solved until it is known. Its key is `puzzle` and its id. */
export type PuzzleCard = Puzzle & Repetition & { readonly kind: "puzzle"; readonly key: string };

/** A position of a repertoire in which the move is to be known. */
export type LineCard = Repetition & {
  readonly kind: "line";
  /** `line`, the repertoire, and the position as `keyOf` writes it, with spaces between. */
  readonly key: string;
  /** The id of the repertoire, without spaces. */
  readonly repertoire: string;
  readonly fen: string;
  /** The moves that count in UCI's notation, at least one. */
  readonly expected: readonly string[];
};

/** An ending of the course that was played, to be played until it is known. */
export type EndingCard = Repetition & {
  readonly kind: "ending";
  /** `ending` and its name. */
  readonly key: string;
  /** Its name in the course; that of another release may be unknown. */
  readonly name: string;
};

/**
 * Something to be known by heart, of one of several kinds. The fields are named as in the file of
 * progress, which `tabiya-train` reads.
 */
export type Card = MistakeCard | PuzzleCard | LineCard | EndingCard;

/** The cards of a kind. */
export type CardOf<Kind extends Card["kind"]> = Extract<Card, { readonly kind: Kind }>;

/** A card as it may have been kept: mistakes had no kind when there were no others. */
export type StoredCard = Card | Omit<MistakeCard, "kind">;

/** Reads a card that was kept by this release or an earlier one. */
export const readCard = (stored: StoredCard): Card =>
  "kind" in stored ? stored : { ...stored, kind: "mistake" };

/** How well a card was remembered, the worst first. */
export const ANSWERS = ["again", "hard", "good", "easy"] as const;
export type Answer = (typeof ANSWERS)[number];

/** What tells a position from all others for somebody who learns it. */
export const keyOf = (fen: string, variant: Variant) =>
  variant === "chess960" ? `${essence(fen)} chess960` : essence(fen);

/** A card that nobody has answered, due at once. */
export const newCard = <Content extends object>(
  content: Content,
  now: number,
): Content & Repetition => ({
  ...content,
  schedule: null,
  due_ms: now,
  added_ms: now,
  first_ms: null,
  answers: 0,
  misses: 0,
});

/** A card as a review sees its position now; what was learned of it stays. */
export const withFound = (card: Repetition, found: FoundMistake): MistakeCard => ({
  ...card,
  ...found,
});

/** A card after an answer. */
export const answered = <Kind extends Repetition>(
  card: Kind,
  schedule: Schedule,
  answer: Answer,
  now: number,
): Kind => ({
  ...card,
  schedule,
  due_ms: schedule[2],
  first_ms: card.first_ms ?? now,
  answers: card.answers + 1,
  misses: card.misses + (answer === "again" ? 1 : 0),
});

/** When a card was answered last; 0 if never. */
const answeredAt = ({ schedule }: Repetition) => schedule?.[3]?.[0] ?? 0;

/** Of two cards of one key, the one that was answered later. */
export const laterOf = <Kind extends Repetition>(one: Kind, other: Kind): Kind =>
  answeredAt(other) > answeredAt(one) ? other : one;
