import { createEffect, on, Show } from "solid-js";
import { Figured } from "../../language/figured";
import { say, t } from "../../language/language";
import { USUAL_FEN } from "../../position/draft";
import { createAttempt, type Task } from "../../review/attempt";
import { AttemptBoard, AttemptWays } from "../../review/attempt-board";
import { judgmentText } from "../../review/reason";
import { Reasons } from "../../review/reasons";
import { reportOnMove } from "../../review/single";
import { Link } from "../../router/link";
import type { MistakeCard } from "../card";
import { createPrepared, type Solver, type SolverGiven, suggestedBy } from "../queue/solver";
import { RefutationText } from "../refutation";

const IDLE = { fen: USUAL_FEN, orientation: "white" } as const;

/** Lets a person find a better move than the mistake of an own game. */
export function createMistakeSolver(given: SolverGiven<MistakeCard>): Solver {
  const task = createPrepared(given, ({ key, played }) => `${key} ${played}`, makeTask);
  const attempt = createAttempt({ task, open: given.open, isExplained: true });
  createEffect(on(given.card, () => attempt.begin(), { defer: true }));
  const isOver = () => attempt.state() === "solved" || attempt.state() === "shown";

  const Board = () => (
    <AttemptBoard attempt={attempt} task={task()} number={given.number()} idle={IDLE} />
  );

  const Telling = () => (
    <>
      <p class="learning-said" role="status" data-state={attempt.state()} tabIndex={-1}>
        <Show when={task()} fallback={t("view.loading")}>
          {(task) => <Figured text={say(attempt.said(task()))} />}
        </Show>
      </p>
      <div class="train-why">
        <Show when={attempt.state() === "wrong" && attempt.refutation()}>
          {(refutation) => <RefutationText refutation={refutation()} />}
        </Show>
        <Show when={isOver() && task()}>
          {(task) => (
            <>
              <p>
                <Figured text={judgmentText(task().mistake)} />
              </p>
              <Reasons reasons={task().mistake.reasons} />
            </>
          )}
        </Show>
        <Show when={isOver() && given.card()}>
          {(card) => (
            <Link to={{ view: "review", game: card().game }} class="way train-game">
              <bdi>{t("train.from", { game: card().title })}</bdi>
            </Link>
          )}
        </Show>
      </div>
    </>
  );

  return {
    Board,
    Telling,
    Ways: () => (
      <Show when={task()}>
        <AttemptWays attempt={attempt} />
      </Show>
    ),
    isOver,
    suggested: () =>
      suggestedBy({
        isShown: attempt.state() === "shown",
        misses: attempt.misses(),
        hasHint: attempt.hasHint(),
      }),
  };
}

/** The task of a card; undefined where what is kept of it makes none. */
async function makeTask(card: MistakeCard): Promise<Task | undefined> {
  const { fen, variant, played, before, after } = card;
  const mistake = await reportOnMove(fen, variant, played, [before, after]);
  if (mistake === undefined) return undefined;
  const line = { start: { kind: "fen", fen, variant }, moves: [] } as const;
  return { fen, variant, mistake, line, before };
}
