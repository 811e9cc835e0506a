import { createResource, For, Show } from "solid-js";
import { t } from "../../language/language";
import { go } from "../../router/router";
import { endingOf } from "../ending/course";
import { type Choice, RATING_MAX, RATING_MIN } from "../puzzle/puzzle-source";
import { triedPuzzles } from "../puzzle/puzzle-store";
import { themeName } from "../puzzle/theme";
import { allCards } from "../store";
import { type Figure, figuresOf, SUBJECTS, weakest } from "./statistics";

/** So many rows of a table are shown, the weakest first. */
const ROWS_MAX = 12;

/** What to work on in one sentence, with a way to train just that, and the figures behind it. */
export function WorkOn(props: { readonly onTrain: (choice: Choice) => void }) {
  const [figures] = createResource(
    async (): Promise<readonly Figure[]> => {
      try {
        return figuresOf(...(await Promise.all([triedPuzzles(), allCards()])));
      } catch {
        // Where nothing can be kept, nothing is known.
        return [];
      }
    },
    { initialValue: [] },
  );
  const train = (figure: Figure) => {
    if (figure.subject === "ending") go({ view: "endings", ending: figure.name });
    else props.onTrain(choiceOf(figure));
  };
  return (
    <Show when={weakest(figures.latest)}>
      {(weak) => (
        <section class="work-on" aria-labelledby="work-on">
          <h2 id="work-on">{t("puzzle.work_title")}</h2>
          <p data-work={weak().name}>
            {t("puzzle.work_on", {
              name: nameOf(weak()),
              misses: weak().misses,
              tries: weak().tries,
            })}
          </p>
          <div class="puzzles-ways">
            <button type="button" data-action="train-weakest" onClick={() => train(weak())}>
              {t("puzzle.train_this")}
            </button>
          </div>
          <details>
            <summary>{t("puzzle.all_figures")}</summary>
            <For each={SUBJECTS}>
              {(subject) => (
                <Table
                  title={t(`puzzle.by_${subject}`)}
                  figures={figures.latest.filter((figure) => figure.subject === subject)}
                />
              )}
            </For>
          </details>
        </section>
      )}
    </Show>
  );
}

function Table(props: { readonly title: string; readonly figures: readonly Figure[] }) {
  return (
    <Show when={props.figures.length > 0}>
      <table class="figures">
        <thead>
          <tr>
            <th scope="col">{props.title}</th>
            <th scope="col">{t("puzzle.tries_head")}</th>
            <th scope="col">{t("puzzle.wrong_head")}</th>
          </tr>
        </thead>
        <tbody>
          <For each={props.figures.slice(0, ROWS_MAX)}>
            {(figure) => (
              <tr>
                <th scope="row">{nameOf(figure)}</th>
                <td>{figure.tries}</td>
                <td>{figure.misses}</td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </Show>
  );
}

function nameOf({ subject, name }: Figure): string {
  const ending = subject === "ending" ? endingOf(name) : undefined;
  if (ending !== undefined) return t(`ending.${ending.name}_title`);
  return subject === "opening" ? name.replace(/_/g, " ") : themeName(name);
}

const choiceOf = ({ subject, name }: Figure): Choice => ({
  themes: subject === "opening" ? [] : [name],
  min: RATING_MIN,
  max: RATING_MAX,
  ...(subject === "opening" ? { opening: name } : {}),
});
