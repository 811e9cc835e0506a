import type { Component } from "solid-js";
import type { Crew } from "../review/engine/crew";
import type { Answer, Card, CardOf } from "./card";

/** How the cards of one kind are solved: a board, and what is told and offered beside it. */
export type Solver = {
  readonly Board: Component;
  /** The task in a sentence, why a move fails, and what there is to learn at the end. */
  readonly Telling: Component;
  /** What can be done before the end. */
  readonly Ways: Component;
  /** Whether the card is solved, or its solution was shown. */
  readonly isOver: () => boolean;
  /** The answer that the person's tries suggest. */
  readonly suggested: () => Answer;
};

/** What a solver is given. */
export type SolverGiven<Kind extends Card> = {
  /** The card to solve; undefined while there is none of this kind. */
  readonly card: () => Kind | undefined;
  /** The card after it, so that its task can be made before it is needed. */
  readonly next: () => Kind | undefined;
  /** Changes with every card. */
  readonly number: () => number;
  readonly open: () => Promise<Crew>;
  /** Is told of a card that makes no task, and of the error if there was one. */
  readonly onFail: (key: string, error?: unknown) => void;
};

/** The same for the cards of one kind. */
export function ofKind<Kind extends Card["kind"]>(
  given: SolverGiven<Card>,
  kind: Kind,
): SolverGiven<CardOf<Kind>> {
  const only = (card: Card | undefined) =>
    card?.kind === kind ? (card as CardOf<Kind>) : undefined;
  return { ...given, card: () => only(given.card()), next: () => only(given.next()) };
}

/** What the tries at a task suggest. */
export function suggestedBy(tries: {
  readonly isShown: boolean;
  readonly misses: number;
  readonly hasHint: boolean;
}): Answer {
  if (tries.isShown || tries.misses > 0) return "again";
  return tries.hasHint ? "hard" : "good";
}
