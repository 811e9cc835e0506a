import { Show } from "solid-js";
import { PlayerBoard } from "../../board/player-board";
import { Figured } from "../../language/figured";
import { say, t } from "../../language/language";
import { createTitle } from "../../page/title";
import { Link } from "../../router/link";
import { type Ending, endingAfter } from "./course";
import { createEndingPlay } from "./ending-play";
import { goalText } from "./goal";

/** One ending: a paragraph, a goal, and a board on which it is played. */
export function EndingView(props: { readonly ending: Ending }) {
  const { ending } = props;
  const play = createEndingPlay(ending);
  createTitle(() => ({ text: t(`ending.${ending.name}_title`) }));
  const isOver = () => play.standing() !== "on";
  const next = endingAfter(ending);
  return (
    <main class="review learning train">
      <div class="review-stage">
        <div class="review-board">
          <PlayerBoard view={play.view()} onMove={play.move} onTry={play.refuse} />
        </div>
      </div>
      <section class="review-panel">
        <h1>{t(`ending.${ending.name}_title`)}</h1>
        <p>{t(`ending.${ending.name}_text`)}</p>
        <p class="ending-goal">{goalText(ending)}</p>
        <p class="learning-said" role="status" data-state={stateOf(play.standing())} tabIndex={-1}>
          <Figured text={say(play.said())} />
        </p>
        <div class="learning-ways">
          <Show when={play.standing() === "reached" && next}>
            {(next) => (
              <Link to={{ view: "endings", ending: next().name }} class="button main">
                {t("ending.next")}
              </Link>
            )}
          </Show>
          <button
            type="button"
            classList={{ main: isOver() && play.canTakeBack() }}
            data-action="take-back"
            disabled={!play.canTakeBack()}
            onClick={play.takeBack}
          >
            {t("ending.take_back")}
          </button>
          <button
            type="button"
            data-action="show"
            disabled={isOver() || play.isBusy()}
            onClick={play.showMove}
          >
            {t("review.task_show")}
          </button>
          <button type="button" data-action="reset" disabled={play.isFresh()} onClick={play.reset}>
            {t("ending.reset")}
          </button>
        </div>
        <Link to={{ view: "endings" }} class="way">
          {t("ending.all")}
        </Link>
      </section>
    </main>
  );
}

const stateOf = (standing: string) =>
  standing === "on" ? "open" : standing === "reached" ? "solved" : "wrong";
