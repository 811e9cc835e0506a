import { Show } from "solid-js";
import { t } from "../../language/language";
import { createTitle } from "../../page/title";
import { Link } from "../../router/link";
import { type Ending, endingAfter } from "./course";
import { EndingBoard, EndingStatus, EndingWays } from "./ending-panel";
import { createEndingPlay } from "./ending-play";
import { goalText } from "./goal";

/** One ending: a paragraph, a goal, and a board on which it is played. */
export function EndingView(props: { readonly ending: Ending }) {
  const { ending } = props;
  const play = createEndingPlay(ending);
  createTitle(() => ({ text: t(`ending.${ending.name}_title`) }));
  const next = endingAfter(ending);
  return (
    <main class="review learning train">
      <EndingBoard play={play} />
      <section class="review-panel">
        <h1>{t(`ending.${ending.name}_title`)}</h1>
        <p>{t(`ending.${ending.name}_text`)}</p>
        <p class="ending-goal">{goalText(ending)}</p>
        <EndingStatus play={play} />
        <div class="learning-ways">
          <Show when={play.standing() === "reached" && next}>
            {(next) => (
              <Link to={{ view: "endings", ending: next().name }} class="button main">
                {t("ending.next")}
              </Link>
            )}
          </Show>
          <EndingWays play={play} />
        </div>
        <Link to={{ view: "endings" }} class="way">
          {t("ending.all")}
        </Link>
      </section>
    </main>
  );
}
