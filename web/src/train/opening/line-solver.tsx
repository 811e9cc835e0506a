import { createEffect, createMemo, on, Show } from "solid-js";
import { turnOf } from "../../board/square";
import { Figured } from "../../language/figured";
import { say, t } from "../../language/language";
import { USUAL_FEN } from "../../position/draft";
import { AttemptWays } from "../../review/attempt-board";
import { createPosition } from "../../review/position";
import type { LineCard } from "../card";
import { type Solver, type SolverGiven, suggestedBy } from "../queue/solver";
import { LineBoard } from "./line-board";
import { createLineTry, type LineTask } from "./line-try";

/** Lets a person say the move of an own opening. */
export function createLineSolver(given: SolverGiven<LineCard>): Solver {
  const fen = () => given.card()?.fen ?? USUAL_FEN;
  const position = createPosition(fen, () => "standard");
  const task = createMemo((): LineTask | undefined => {
    const card = given.card();
    return card && { fen: card.fen, expected: card.expected, sanOf: position.sanOf };
  });
  const attempt = createLineTry(task);
  createEffect(on(given.card, () => attempt.begin(), { defer: true }));
  const best = () => task()?.expected[0];

  return {
    Board: () => (
      <LineBoard
        position={position}
        orientation={turnOf(fen())}
        isOpen={task() !== undefined && !attempt.isOver()}
        revision={given.number() + attempt.misses()}
        hinted={attempt.hasHint() && !attempt.isOver() ? best() : undefined}
        lastMove={attempt.state() === "solved" ? attempt.tried() : undefined}
        shown={attempt.state() === "shown" ? best() : undefined}
        onMove={(uci) => attempt.play(uci)}
      />
    ),
    Telling: () => (
      <p class="learning-said" role="status" data-state={attempt.state()} tabIndex={-1}>
        <Show when={task()} fallback={t("view.loading")}>
          {(task) => <Figured text={say(attempt.said(task()))} />}
        </Show>
      </p>
    ),
    Ways: () => <AttemptWays attempt={attempt} />,
    isOver: attempt.isOver,
    suggested: () =>
      suggestedBy({
        isShown: attempt.state() === "shown",
        misses: attempt.misses(),
        hasHint: attempt.hasHint(),
      }),
  };
}
