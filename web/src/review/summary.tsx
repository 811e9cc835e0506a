import { For, onCleanup, Show } from "solid-js";
import { locale, t } from "../language/language";
import { writeNumber } from "../language/word";
import type { Color } from "../protocol/messages";
import type { Progress } from "./engine/pass";
import { isLesson, JUDGMENT_SIGNS, type Report, type SideReport } from "./report";
import type { Head } from "./study";
import { tagOf, titleOf } from "./title";

type Props = {
  readonly head: Head;
  readonly report: Report | undefined;
  readonly progress: Progress | undefined;
  readonly isReviewing: boolean;
  readonly canReview: boolean;
  /** Whether it has been looked at as deeply as it can be. */
  readonly isDeep: boolean;
  readonly onReview: () => void;
  readonly onDeepen: () => void;
  readonly onStop: () => void;
  readonly onLearn: () => void;
};

const SIDES: readonly Color[] = ["white", "black"];
const COUNTS = [
  ["brilliant", "brilliant"],
  ["great", "great"],
  ["inaccuracies", "inaccuracy"],
  ["mistakes", "mistake"],
  ["blunders", "blunder"],
] as const;

/** Who played, how well, and how far the review has come. */
export function Summary(props: Props) {
  // The first number takes the browser long: it is written before a review, not by the task
  // that draws its report.
  const timer = window.setTimeout(() => writePercent(0));
  onCleanup(() => window.clearTimeout(timer));
  const result = () =>
    props.head.result === "*" ? "" : props.head.result.replaceAll("1/2", "½").replace("-", "–");
  const opening = () => props.report?.opening?.name ?? tagOf(props.head, "Opening");
  const hasLessons = () => props.report?.moves.some(isLesson);
  return (
    <header class="summary">
      <h1 class="summary-title">
        <bdi>{titleOf(props.head)}</bdi> <span dir="ltr">{result()}</span>
      </h1>
      <Show when={props.report !== undefined || props.isReviewing}>
        <p class="hint summary-opening">{opening()}</p>
        <Figures report={props.report} />
      </Show>
      <div class="summary-ways">
        <Show
          when={props.isReviewing}
          fallback={
            <>
              <Show when={props.report === undefined && props.canReview}>
                <button type="button" class="main" data-action="review" onClick={props.onReview}>
                  {t("review.begin")}
                </button>
              </Show>
              <Show when={hasLessons()}>
                <button type="button" class="main" data-action="learn" onClick={props.onLearn}>
                  {t("review.learn")}
                </button>
              </Show>
              <Show when={props.report !== undefined && !props.isDeep}>
                <button type="button" data-action="deepen" onClick={props.onDeepen}>
                  {t("review.deepen")}
                </button>
              </Show>
            </>
          }
        >
          <label class="summary-progress">
            <span class="hint">{t("review.reviewing")}</span>
            <progress max={props.progress?.of ?? 1} value={props.progress?.done ?? 0} />
          </label>
          <button type="button" data-action="stop" onClick={props.onStop}>
            {t("review.stop")}
          </button>
        </Show>
      </div>
    </header>
  );
}

/** How well both sides played; its room is there before the report is. */
function Figures(props: { readonly report: Report | undefined }) {
  return (
    <table class="summary-figures">
      <thead>
        <tr class="hidden">
          <th scope="col">{t("review.accuracy")}</th>
          <For each={COUNTS}>
            {([, judgment]) => <th scope="col">{t(`judgment.${judgment}`)}</th>}
          </For>
        </tr>
      </thead>
      <tbody>
        <For each={SIDES}>
          {(side) => (
            <tr>
              <th scope="row" title={t("review.accuracy")}>
                <span class="game-color" data-color={side} aria-hidden="true" />
                <span class="hidden">{t(`color.${side}`)}</span>
                <span class="summary-accuracy">{accuracy(props.report?.[side])}</span>
              </th>
              <For each={COUNTS}>
                {([name, judgment]) => (
                  <td data-judgment={judgment} title={t(`judgment.${judgment}`)}>
                    {props.report?.[side][name] ?? "–"}
                    <span class="summary-sign" aria-hidden="true" dir="ltr">
                      {JUDGMENT_SIGNS[judgment]}
                    </span>
                  </td>
                )}
              </For>
            </tr>
          )}
        </For>
      </tbody>
    </table>
  );
}

/** An accuracy as people read it. */
const accuracy = (side: SideReport | undefined) =>
  side === undefined || side.accuracy === null ? "–" : writePercent(side.accuracy);

const writePercent = (percent: number) =>
  `${writeNumber(percent, locale(), { maximumFractionDigits: 1, minimumFractionDigits: 1 })} %`;
