import { createEffect, on, Show } from "solid-js";
import { AttemptWays } from "../../review/attempt-board";
import type { PuzzleCard } from "../card";
import { createPrepared, type Solver, type SolverGiven, suggestedBy } from "../queue/solver";
import { createPuzzleAttempt, readyPuzzle } from "./puzzle-attempt";
import { PuzzleBoard } from "./puzzle-board";
import { PuzzleTelling } from "./puzzle-telling";

/** Lets a person solve a puzzle again that was failed before. */
export function createPuzzleSolver(given: SolverGiven<PuzzleCard>): Solver {
  const puzzle = createPrepared(given, ({ key }) => key, readyPuzzle);
  const attempt = createPuzzleAttempt({
    puzzle,
    open: given.open,
    isExplained: () => true,
    // What a card becomes, the person says.
    onResult: () => undefined,
  });
  createEffect(on([given.card, puzzle], () => attempt.begin()));
  return {
    Board: () => <PuzzleBoard attempt={attempt} puzzle={puzzle()} number={given.number()} />,
    Telling: () => <PuzzleTelling attempt={attempt} puzzle={puzzle()} />,
    Ways: () => (
      <Show when={puzzle()}>
        <AttemptWays attempt={attempt} />
      </Show>
    ),
    isOver: attempt.isOver,
    suggested: () =>
      suggestedBy({
        isShown: attempt.state() === "shown",
        misses: attempt.misses(),
        hasHint: attempt.wasHelped(),
      }),
  };
}
