import { createResource, For, Show } from "solid-js";
import { Figured } from "../language/figured";
import { t, written } from "../language/language";
import { Icon } from "../page/icon";
import { clockIcon } from "../page/icons";
import type { Editor } from "./editor";
import { EvaluationText } from "./evaluation-bar";
import { followLine } from "./pgn";
import { judgmentText } from "./reason";
import { Reasons } from "./reasons";
import { betterThan, isBad, JUDGMENT_SIGNS, type MoveReport, type Report } from "./report";
import { numberBefore } from "./row";
import { writeSpent } from "./spent";
import type { Step, TreeNode } from "./tree";

/** So many moves of a better line are written, and so many are put on the board. */
const LINE_MAX = 5;
const STEPS_MAX = 16;

/** A line, and the move that it follows. */
type BetterLine = { readonly from: number; readonly steps: readonly Step[] };

type Props = {
  readonly editor: Editor;
  readonly report: Report | undefined;
  /** What is said of the move that is shown. */
  readonly judged: MoveReport | undefined;
  /** How many milliseconds it took, if that is known. */
  readonly spent: number | undefined;
  /** Lets the person look for the better move themselves. */
  readonly onTry: (ply: number) => void;
};

/** What is said of the move that is shown: the judgment, the reasons, and what was better. */
export function Verdict(props: Props) {
  const parent = (): TreeNode | undefined =>
    props.editor.tree().get(props.editor.node().parent ?? -1);
  /** The better line where something was lost. */
  const better = () => {
    const { judged } = props;
    const best = judged !== undefined && isBad(judged.judgment) ? betterThan(judged) : undefined;
    const from = parent();
    return best === undefined || from === undefined ? undefined : { from, best };
  };
  const [line] = createResource(
    better,
    async ({ from, best }): Promise<BetterLine> => ({
      from: from.id,
      steps: await followLine(from.fen, props.editor.head.variant, best.line.slice(0, STEPS_MAX)),
    }),
    // With a value from the start the view stays on the page while it waits.
    { initialValue: { from: -1, steps: [] } },
  );
  /** The line of the move that is shown; that of another one does not fit here. */
  const steps = () => (line.latest.from === better()?.from.id ? line.latest.steps : []);
  return (
    <section class="verdict" aria-label={t("review.verdict")}>
      <div class="verdict-text">
        <Show when={props.judged} fallback={<p class="hint">{idleText(props)}</p>} keyed>
          {(judged) => (
            <>
              <p class="verdict-main" data-judgment={judged.judgment}>
                <span class="verdict-sign" aria-hidden="true" dir="ltr">
                  {judged.judgment === null ? "" : JUDGMENT_SIGNS[judged.judgment]}
                </span>
                <span>
                  <Figured text={judgmentText(judged)} />
                </span>
                <Show when={props.spent}>{(ms) => <Spent ms={ms()} />}</Show>
                <span class="verdict-value">
                  <EvaluationText evaluation={judged.eval} />
                </span>
              </p>
              <Reasons reasons={judged.reasons} />
            </>
          )}
        </Show>
        <Show when={better()} keyed>
          {({ from, best }) => (
            <p class="verdict-better">
              <Figured text={t("review.better", { move: best.san })} />{" "}
              <bdi class="verdict-line" dir="ltr">
                <For each={steps().slice(0, LINE_MAX)}>
                  {(step, index) => (
                    <>
                      <LineNumber
                        fen={index() === 0 ? from.fen : (steps()[index() - 1]?.fen ?? "")}
                        isFirst={index() === 0}
                      />
                      <Figured text={`${written(step.san)} `} />
                    </>
                  )}
                </For>
              </bdi>
            </p>
          )}
        </Show>
      </div>
      <Show when={better()} keyed>
        {({ from }) => (
          <div class="verdict-ways">
            <button
              type="button"
              data-action="show-better"
              disabled={steps().length === 0}
              onClick={() => props.editor.addLine(from.id, steps())}
            >
              {t("review.show_better")}
            </button>
            <button
              type="button"
              data-action="try"
              onClick={() => props.onTry(props.judged?.ply ?? 0)}
            >
              {t("review.try_it")}
            </button>
          </div>
        )}
      </Show>
    </section>
  );
}

/** How long a move took. */
function Spent(props: { readonly ms: number }) {
  const said = () => t("review.took", { time: writeSpent(props.ms) });
  return (
    <span class="verdict-spent" title={said()}>
      <Icon of={clockIcon} />
      <span aria-hidden="true">{writeSpent(props.ms)}</span>
      <span class="hidden">{said()}</span>
    </span>
  );
}

function LineNumber(props: { readonly fen: string; readonly isFirst: boolean }) {
  return <span class="line-number">{numberBefore(props.fen, props.isFirst) ?? ""} </span>;
}

function idleText({ report, editor }: Props): string {
  if (report === undefined) return t("review.soon");
  return t(editor.node().step === undefined ? "review.at_start" : "review.in_variation");
}
