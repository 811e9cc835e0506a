import { Show } from "solid-js";
import { Figured } from "../language/figured";
import { say, t } from "../language/language";
import { Chips } from "../page/chips";
import type { Color } from "../protocol/messages";
import { Link } from "../router/link";
import { AttemptBoard, AttemptWays } from "./attempt-board";
import { Reasons } from "./reasons";
import { createSolving, type Given } from "./solve";
import type { Owner } from "./store";

type Props = Given & {
  /** Whose mistakes are the person's own, if that is known. */
  readonly owner: Owner | undefined;
  readonly onOwn: (side: Color) => void;
  readonly onClose: () => void;
};

const SIDES: readonly Color[] = ["white", "black"];

/** Mistakes of the game as positions to solve. Nothing is given away before. */
export function Mistakes(props: Props) {
  const solving = createSolving(props);
  const { attempt } = solving;
  const isOver = () => attempt.state() === "solved" || attempt.state() === "shown";
  return (
    <main class="review learning">
      <AttemptBoard
        attempt={attempt}
        task={solving.task()}
        number={solving.number()}
        idle={{ fen: props.editor.node().fen, orientation: props.editor.orientation() }}
      />
      <section class="review-panel">
        <h1>{t(props.only === undefined ? "review.learn" : "review.try_it")}</h1>
        <Show when={props.only === undefined}>
          <Chips
            name="side"
            label={t("review.learn_side")}
            choices={SIDES}
            value={solving.side()}
            onChoose={solving.setSide}
          >
            {(side) => (
              <>
                {t(`color.${side}`)} <span class="hint">{solving.countOf(side)}</span>
              </>
            )}
          </Chips>
          <p class="hint">
            <Show when={!solving.isDone()}>
              {t("review.task_number", {
                number: String(solving.number()),
                total: String(solving.tasks().length),
              })}
            </Show>
          </p>
        </Show>
        <p class="learning-said" role="status" data-state={attempt.state()}>
          <Figured text={say(solving.said())} />
        </p>
        <Show when={isOver()}>
          <Reasons reasons={solving.task()?.mistake.reasons ?? []} />
        </Show>
        <div class="learning-ways">
          <Show when={!solving.isDone()}>
            <AttemptWays attempt={attempt} />
          </Show>
          <Show when={!solving.isDone() && props.only === undefined}>
            <button
              type="button"
              classList={{ main: isOver() }}
              data-action="next"
              onClick={solving.next}
            >
              {t(isOver() ? "review.task_next" : "review.task_skip")}
            </button>
          </Show>
          <button type="button" data-action="back-to-review" onClick={() => props.onClose()}>
            {t("review.back")}
          </button>
        </div>
        <Show when={props.only === undefined && solving.tasks().length > 0}>
          <div class="learning-own">
            <Show
              when={props.owner === solving.side()}
              fallback={
                <button
                  type="button"
                  class="quiet"
                  data-action="own"
                  onClick={() => props.onOwn(solving.side())}
                >
                  {t("review.own")}
                </button>
              }
            >
              <p class="hint">{t("review.in_training")}</p>
              <Link to={{ view: "train" }} class="way">
                {t("nav.train")}
              </Link>
            </Show>
          </div>
        </Show>
      </section>
    </main>
  );
}
