import { Match, Show, Switch } from "solid-js";
import { Dynamic } from "solid-js/web";
import { enEnding } from "../language/en/ending";
import { enOpenings } from "../language/en/openings";
import { enPuzzle } from "../language/en/puzzle";
import { enReview } from "../language/en/review";
import { enTrain } from "../language/en/train";
import { addEnglish, locale, say, t } from "../language/language";
import { writeDate } from "../language/word";
import { Link } from "../router/link";
import { localReviews, localRules } from "../server/local";
import { ProgressFile } from "./progress/progress-file";
import { Grades } from "./queue/grades";
import { createQueue, type Queue } from "./queue/queue";
import "../style/list.css";
import "../style/review.css";
import "../style/train.css";

addEnglish(enReview);
addEnglish(enTrain);
addEnglish(enEnding);
addEnglish(enOpenings);
addEnglish(enPuzzle);

/** What is due today, one position after the other. */
export default function Train() {
  localRules.prepare();
  localReviews.prepare();
  const queue = createQueue();
  return (
    <main class="review learning train">
      <Dynamic component={queue.solver().Board} />
      <section class="review-panel">
        <header class="train-head">
          <h1>{t("nav.train")}</h1>
          <p class="hint" data-left={queue.left()}>
            <Show when={queue.left() > 0}>{t("train.left", { count: queue.left() })}</Show>
          </p>
        </header>
        <p class="trouble" role="alert">
          <Show when={queue.trouble()}>{(trouble) => <>{say(trouble())}</>}</Show>
        </p>
        <Switch>
          <Match when={queue.card()}>
            <Solving queue={queue} />
          </Match>
          <Match when={queue.known()}>
            <Nothing queue={queue} />
          </Match>
        </Switch>
        <footer class="train-foot">
          <Link to={{ view: "puzzles" }} class="way">
            {t("nav.puzzles")}
          </Link>
          <Link to={{ view: "endings" }} class="way">
            {t("nav.endings")}
          </Link>
          <Link to={{ view: "openings" }} class="way">
            {t("nav.openings")}
          </Link>
          <ProgressFile onLoaded={queue.refresh} />
        </footer>
      </section>
    </main>
  );
}

/** The card to solve, and at its end how well it was known. */
function Solving(props: { readonly queue: Queue }) {
  const solver = props.queue.solver;
  return (
    <>
      <Dynamic component={solver().Telling} />
      <div class="train-ways">
        <Show
          when={props.queue.isOver()}
          fallback={
            <div class="learning-ways">
              <Dynamic component={solver().Ways} />
            </div>
          }
        >
          <Grades queue={props.queue} />
        </Show>
      </div>
    </>
  );
}

/** Nothing is due: what comes when, or what fills the queue. */
function Nothing(props: { readonly queue: Queue }) {
  const known = () => props.queue.known();
  const day = () => {
    const ms = known()?.nextMs;
    return ms === undefined
      ? t("train.done")
      : t("train.done_until", { day: writeDate(ms, locale()) });
  };
  return (
    <Switch
      fallback={
        <p class="learning-said" role="status" data-state="done">
          {day()}
        </p>
      }
    >
      <Match when={known()?.total === 0}>
        <section class="nothing">
          <p class="nothing-title" role="status">
            {t("train.empty")}
          </p>
          <p>{t("train.empty_hint")}</p>
          <div class="learning-ways">
            <Link to={{ view: "games" }} class="button main">
              {t("train.review_game")}
            </Link>
            <Link to={{ view: "puzzles" }} class="button">
              {t("puzzle.solve")}
            </Link>
          </div>
        </section>
      </Match>
      <Match when={(known()?.later.length ?? 0) > 0}>
        <p class="learning-said" role="status" data-state="pause">
          {t("train.pause")}
        </p>
        <div class="learning-ways">
          <button type="button" class="main" data-action="ahead" onClick={props.queue.goAhead}>
            {t("train.ahead")}
          </button>
        </div>
      </Match>
    </Switch>
  );
}
