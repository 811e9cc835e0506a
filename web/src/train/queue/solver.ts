import { type Component, createEffect, createMemo, createResource } from "solid-js";
import type { Crew } from "../../review/engine/crew";
import type { Answer, Card, CardOf } from "../card";

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
  /** Is told of a card that makes no task now, and of the error if there was one. */
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

/**
 * What is made of the card before it is solved; that of the next card is made meanwhile. `make`
 * gives undefined for a card that makes no task.
 */
export function createPrepared<Kind extends Card, Made>(
  given: SolverGiven<Kind>,
  placeOf: (card: Kind) => string,
  make: (card: Kind) => Promise<Made | undefined>,
): () => Made | undefined {
  const asked = new Map<string, Promise<Made | undefined>>();
  const prepare = (card: Kind): Promise<Made | undefined> => {
    const place = placeOf(card);
    const made = asked.get(place) ?? make(card);
    asked.set(place, made);
    made.catch(() => asked.delete(place));
    return made;
  };
  const [found] = createResource(
    given.card,
    async (card) => {
      let made: Made | undefined;
      try {
        made = await prepare(card);
        if (made === undefined) given.onFail(card.key);
      } catch (error) {
        given.onFail(card.key, error);
      }
      return { card, made };
    },
    { initialValue: undefined },
  );
  const made = createMemo(() =>
    found.latest?.card === given.card() ? found.latest?.made : undefined,
  );
  createEffect(() => {
    const next = given.next();
    // What is on the board comes first. What fails now is told when it is needed.
    if (next !== undefined && made() !== undefined) prepare(next).catch(() => undefined);
  });
  return made;
}
