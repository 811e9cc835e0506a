import { essence } from "../position/essence";
import type { Variant } from "../protocol/messages";
import type { Assessment } from "../review/engine/question";
import type { Phase } from "../review/report";

/** When a card is due again and what that follows from, as the module of the training writes it. */
export type Schedule = readonly [
  stage: number,
  step: number,
  dueMs: number,
  memory: readonly [answeredMs: number, stability: number, difficulty: number] | null,
];

/** A mistake of an own game, as a review has found it. */
export type FoundMistake = {
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

/**
 * A mistake to be solved until it is known. Its fields are named as in the file of progress, which
 * `tabiya-train` reads.
 */
export type MistakeCard = FoundMistake & {
  /** Null before the first answer. */
  readonly schedule: Schedule | null;
  readonly due_ms: number;
  readonly added_ms: number;
  /** When it was answered for the first time. */
  readonly first_ms: number | null;
  readonly answers: number;
  readonly misses: number;
};

/** How well a card was remembered, the worst first. */
export const ANSWERS = ["again", "hard", "good", "easy"] as const;
export type Answer = (typeof ANSWERS)[number];

/** What tells a position from all others for somebody who learns it. */
export const keyOf = (fen: string, variant: Variant) =>
  variant === "chess960" ? `${essence(fen)} chess960` : essence(fen);

/** A card of a mistake that was found, due at once. */
export const newCard = (found: FoundMistake, now: number): MistakeCard => ({
  ...found,
  schedule: null,
  due_ms: now,
  added_ms: now,
  first_ms: null,
  answers: 0,
  misses: 0,
});

/** A card as a review sees its position now; what was learned of it stays. */
export const withFound = (card: MistakeCard, found: FoundMistake): MistakeCard => ({
  ...card,
  ...found,
});

/** A card after an answer. */
export const answered = (
  card: MistakeCard,
  schedule: Schedule,
  answer: Answer,
  now: number,
): MistakeCard => ({
  ...card,
  schedule,
  due_ms: schedule[2],
  first_ms: card.first_ms ?? now,
  answers: card.answers + 1,
  misses: card.misses + (answer === "again" ? 1 : 0),
});

/** When a card was answered last; 0 if never. */
const answeredAt = ({ schedule }: MistakeCard) => schedule?.[3]?.[0] ?? 0;

/** Of two cards of one position, the one that was answered later. */
export const laterOf = (one: MistakeCard, other: MistakeCard) =>
  answeredAt(other) > answeredAt(one) ? other : one;
