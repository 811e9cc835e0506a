import { createEffect, createMemo, createSignal, on, Show } from "solid-js";
import { t } from "../../language/language";
import type { EndingCard } from "../card";
import { type Solver, type SolverGiven, suggestedBy } from "../queue/solver";
import { endingOf } from "./course";
import { EndingBoard, EndingStatus, EndingWays } from "./ending-panel";
import { createEndingPlay } from "./ending-play";
import { goalText } from "./goal";

/** Lets a person play an ending again. Its paragraph comes at the end. */
export function createEndingSolver(given: SolverGiven<EndingCard>): Solver {
  const game = createMemo(
    on(given.card, (card) => {
      const ending = card && endingOf(card.name);
      return ending && { ending, play: createEndingPlay(ending) };
    }),
  );
  const putAside = () => {
    const card = given.card();
    if (card !== undefined) given.onFail(card.key);
  };
  createEffect(() => {
    if (given.card() !== undefined && game() === undefined) putAside();
  });
  const [givenUp, setGivenUp] = createSignal<EndingCard>();
  const isGivenUp = () => given.card() !== undefined && givenUp() === given.card();
  const isOver = () => isGivenUp() || game()?.play.standing() === "reached";

  const Board = () => (
    <Show when={game()}>{(game) => <EndingBoard play={game().play} isClosed={isOver()} />}</Show>
  );

  const Telling = () => (
    <Show when={game()}>
      {(game) => (
        <>
          <h2>{t(`ending.${game().ending.name}_title`)}</h2>
          <p class="ending-goal">{goalText(game().ending)}</p>
          <Show when={isGivenUp()} fallback={<EndingStatus play={game().play} />}>
            <p class="learning-said" role="status" data-state="shown" tabIndex={-1}>
              {t("ending.given_up")}
            </p>
          </Show>
          <Show when={isOver()}>
            <p class="train-why">{t(`ending.${game().ending.name}_text`)}</p>
          </Show>
        </>
      )}
    </Show>
  );

  const Ways = () => (
    <Show when={game()}>
      {(game) => (
        <Show
          when={!game().play.isMissing()}
          fallback={
            <button type="button" data-action="not-now" onClick={putAside}>
              {t("train.not_now")}
            </button>
          }
        >
          <EndingWays play={game().play} />
          <button type="button" data-action="give-up" onClick={() => setGivenUp(given.card())}>
            {t("ending.give_up")}
          </button>
        </Show>
      )}
    </Show>
  );

  return {
    Board,
    Telling,
    Ways,
    isOver,
    suggested: () =>
      suggestedBy({
        isShown: isGivenUp(),
        misses: game()?.play.misses() ?? 0,
        hasHint: game()?.play.wasHelped() ?? false,
      }),
  };
}
