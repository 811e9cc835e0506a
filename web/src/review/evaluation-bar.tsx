import { Show } from "solid-js";
import { t } from "../language/language";
import type { Color } from "../protocol/messages";
import { type Evaluation, writeEvaluation } from "./report";

type Props = {
  /** White's Win%; undefined while it is not known. */
  readonly win: number | undefined;
  readonly evaluation: Evaluation | undefined;
  readonly orientation: Color;
};

/** White's chances beside the board, as a bar that is white as far as they go. */
export function EvaluationBar(props: Props) {
  const share = () => props.win ?? 50;
  const said = () =>
    props.win === undefined
      ? t("review.bar_unknown")
      : t("review.bar_said", { win: String(Math.round(props.win)) });
  return (
    <div
      class="evaluation-bar"
      classList={{ unknown: props.win === undefined }}
      data-orientation={props.orientation}
      role="img"
      aria-label={said()}
      title={said()}
      style={{ "--share": `${share()}%` }}
    >
      <Show when={props.evaluation}>
        {(evaluation) => (
          <span
            class="evaluation-bar-value"
            data-leads={share() >= 50 ? "white" : "black"}
            dir="ltr"
          >
            {shortened(evaluation())}
          </span>
        )}
      </Show>
    </div>
  );
}

/** As short as the bar is narrow: `1.2`, `#3`. */
function shortened(evaluation: Evaluation): string {
  if ("mate" in evaluation) return `#${Math.abs(evaluation.mate)}`;
  const pawns = Math.abs(evaluation.cp) / 100;
  return pawns >= 10 ? pawns.toFixed(0) : pawns.toFixed(1);
}

/** An evaluation in full, which goes from left to right. */
export function EvaluationText(props: { readonly evaluation: Evaluation }) {
  return <bdi dir="ltr">{writeEvaluation(props.evaluation)}</bdi>;
}
