import { For, type JSX, Match, Show, Switch } from "solid-js";
import { Figured } from "../language/figured";
import { locale, say, t, written } from "../language/language";
import { writeNumber } from "../language/word";
import type { Score, Thought } from "../protocol/messages";
import type { Side, StrategyProgress } from "./comparison";
import { STRATEGIES, type Strategy } from "./position";

type Props = {
  readonly side: Side;
  readonly strategy: Strategy;
  readonly answer: StrategyProgress;
  readonly onChoose: (strategy: Strategy) => void;
  /** Starts a game against this strategy; undefined while the position is not possible. */
  readonly onPlay?: () => void;
};

/** One of the two strategies: its name, the move it would play, and what it has seen. */
export function AnswerCard(props: Props) {
  return (
    <article class="answer-card" data-side={props.side}>
      <label class="field">
        <span class="label">
          <span class="answer-number" data-side={props.side} aria-hidden="true">
            {props.side === "first" ? 1 : 2}
          </span>
          {t(`strategies.${props.side}`)}
        </span>
        <select onChange={(event) => props.onChoose(event.currentTarget.value as Strategy)}>
          <For each={STRATEGIES}>
            {(strategy) => (
              <option value={strategy} selected={strategy === props.strategy}>
                {t(`strategy.${strategy}`)}
              </option>
            )}
          </For>
        </select>
      </label>
      <div class="answer" aria-busy={props.answer.state === "thinking"}>
        <Switch>
          <Match when={props.answer.state === "waiting"}>
            <p class="hint">{t("strategies.waiting")}</p>
          </Match>
          <Match when={props.answer.state === "thinking"}>
            <p class="hint">{t("strategies.thinking")}</p>
            <Show when={props.answer.state === "thinking" && props.answer.seen}>
              {(seen) => <ThoughtView thought={seen()} />}
            </Show>
          </Match>
          <Match when={props.answer.state === "failed" && props.answer.why}>
            {(why) => <p class="trouble">{say(why())}</p>}
          </Match>
          <Match when={props.answer.state === "said" && props.answer.thought}>
            {(thought) => <ThoughtView thought={thought()} />}
          </Match>
        </Switch>
      </div>
      <button
        type="button"
        data-action="play-against"
        disabled={props.onPlay === undefined}
        aria-label={t("strategies.play_label", { name: t(`strategy.${props.strategy}`) })}
        onClick={() => props.onPlay?.()}
      >
        {t("strategies.play")}
      </button>
    </article>
  );
}

function ThoughtView(props: { readonly thought: Thought }) {
  const line = () => props.thought.line.slice(1).map((move) => written(move.san));
  return (
    <dl class="facts">
      <Fact label={t("strategies.move")} class="fact-move">
        <span dir="ltr">
          <Figured text={written(props.thought.line[0]?.san ?? "")} />
        </span>
      </Fact>
      <Fact label={t("strategies.line")} class="fact-line">
        {line().length === 0 ? (
          t("strategies.no_line")
        ) : (
          <span dir="ltr">
            <Figured text={line().join(" ")} />
          </span>
        )}
      </Fact>
      <Fact label={t("strategies.score")}>{scoreWords(props.thought.score)}</Fact>
      <Fact label={t("strategies.nodes")}>
        {t("strategies.node_count", { count: props.thought.nodes })}
      </Fact>
      <Fact label={t("strategies.depth")}>
        {t("strategies.depth_count", { count: props.thought.depth })}
      </Fact>
      <Fact label={t("strategies.time")}>
        {t("strategies.time_count", { count: props.thought.elapsed_ms })}
      </Fact>
    </dl>
  );
}

function Fact(props: {
  readonly label: string;
  readonly class?: string;
  readonly children: JSX.Element;
}) {
  return (
    <div class={`fact ${props.class ?? ""}`}>
      <dt class="label">{props.label}</dt>
      <dd>{props.children}</dd>
    </div>
  );
}

/** An evaluation in words. */
function scoreWords(score: Score | undefined): string {
  if (score === undefined) return t("strategies.no_score");
  if (score.kind === "mate") {
    return score.moves > 0
      ? t("strategies.mate_in", { count: score.moves })
      : t("strategies.mated_in", { count: -score.moves });
  }
  const count = score.value / 100;
  const value = writeNumber(count, locale(), {
    signDisplay: "exceptZero",
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return t("strategies.pawns", { count, value });
}
