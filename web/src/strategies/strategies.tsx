import { createResource, createSignal, For, Show } from "solid-js";
import { Board } from "../board/board";
import { turnOf } from "../board/square";
import { enStrategy } from "../language/en/strategy";
import { Figured } from "../language/figured";
import { addEnglish, say, t } from "../language/language";
import type { Sentence } from "../language/message";
import { isReadable } from "../position/draft";
import { go } from "../router/router";
import { inspectPosition } from "../server/inspect";
import { localEngine, localRules } from "../server/local";
import { sentenceOf } from "../server/problem";
import { returns } from "../server/reach";
import { createTable } from "../server/table";
import { NameTrouble } from "../setting/name-field";
import { createNamed } from "../setting/named";
import { beginGame } from "../start/begin";
import { AnswerCard } from "./answer-card";
import { Arrows } from "./arrow";
import type { Arrow } from "./arrow-place";
import { createComparison, SIDES, type Side } from "./comparison";
import {
  POSITION_NAMES,
  POSITIONS,
  type PositionName,
  STRATEGIES,
  type Strategy,
} from "./position";
import "../style/list.css";
import "../style/strategies.css";

addEnglish(enStrategy);

/** Explains the strategies, and compares two of them on one position. */
export default function Strategies() {
  localRules.prepare();
  localEngine.prepare();
  const comparison = createComparison();
  const { question, setQuestion, fen, answers } = comparison;
  const [isBusy, setBusy] = createSignal(false);
  const [failure, setFailure] = createSignal<Sentence>();
  let stage!: HTMLElement;

  // The board shows only positions that the rules accept.
  const [facts] = createResource(
    () => [fen(), returns()] as const,
    ([text]) => inspectPosition(text).catch(() => undefined),
  );
  const shown = () => facts.latest?.fen ?? (isReadable(fen()) ? fen() : POSITIONS.start);
  const isPlayable = () => facts.state === "ready" && facts()?.outcome === null;

  const choice = (side: Side) => {
    const answer = answers()[side];
    return answer.state === "said" ? answer.thought.line[0] : undefined;
  };
  const arrows = (): Arrow[] =>
    SIDES.flatMap((side, index) => {
      const move = choice(side);
      return move === undefined ? [] : [{ uci: move.uci, number: index === 0 ? 1 : 2 }];
    });
  const verdict = () => {
    const [first, second] = [choice("first"), choice("second")];
    if (first === undefined || second === undefined) return "";
    return first.uci === second.uci
      ? t("strategies.same", { move: first.san })
      : t("strategies.different", { first: first.san, second: second.san });
  };

  /** Lets the two play each other from the position on the board. */
  const watch = () =>
    begin(async () => {
      const { table } = await createTable({
        opponent: {
          kind: "computers",
          white: { strategy: question.first },
          black: { strategy: question.second },
        },
        start: { kind: "fen", fen: fen() },
      });
      go({ view: "play", table });
    });

  /** Starts a game against a strategy, with the side to move, from a position or the start. */
  const playAgainst = (opponent: Strategy, position?: string) =>
    void begin((name) =>
      beginGame(
        {
          opponent,
          fen: position,
          color: position === undefined ? "white" : turnOf(position),
        },
        name,
      ),
    );

  const named = createNamed((error) => setFailure(sentenceOf(error)));
  async function begin(act: (name: string) => Promise<void>): Promise<void> {
    if (isBusy()) return;
    setBusy(true);
    setFailure(undefined);
    await named.attempt(act);
    setBusy(false);
  }

  return (
    <main class="page strategies">
      <h1>{t("strategies.title")}</h1>
      <p class="strategies-intro">{t("strategies.intro")}</p>
      <section class="comparison" ref={stage}>
        <div class="comparison-board">
          <Board
            view={{
              fen: shown(),
              revision: 0,
              orientation: "white",
              turn: turnOf(shown()),
              check: facts.latest?.check ?? false,
              legal: {},
              canPremove: false,
              isSlow: false,
            }}
          >
            <Arrows arrows={arrows()} />
          </Board>
          <p class="comparison-turn hint">{t(`status.${turnOf(shown())}_to_move`)}</p>
        </div>
        <div class="comparison-panel">
          <label class="field">
            <span class="label">{t("strategies.position")}</span>
            <select
              class="comparison-position"
              onChange={(event) =>
                setQuestion("position", event.currentTarget.value as PositionName)
              }
            >
              <For each={POSITION_NAMES}>
                {(name) => (
                  <option value={name} selected={name === question.position}>
                    {t(`position.${name}`)}
                  </option>
                )}
              </For>
            </select>
          </label>
          <Show when={question.position === "own"}>
            <label class="field">
              <span class="label">{t("strategies.fen")}</span>
              <input
                type="text"
                dir="ltr"
                spellcheck={false}
                value={question.own}
                onInput={(event) => setQuestion("own", event.currentTarget.value)}
              />
            </label>
          </Show>
          <div class="answer-cards">
            <For each={SIDES}>
              {(side) => (
                <AnswerCard
                  side={side}
                  strategy={question[side]}
                  answer={answers()[side]}
                  onChoose={(strategy) => setQuestion(side, strategy)}
                  onPlay={isPlayable() ? () => playAgainst(question[side], fen()) : undefined}
                />
              )}
            </For>
          </div>
          <p class="comparison-verdict" role="status">
            <Figured text={verdict()} />
          </p>
          <div class="comparison-ways">
            <button type="button" onClick={comparison.ask}>
              {t("strategies.again")}
            </button>
            <button type="button" class="main" disabled={isBusy()} onClick={() => void watch()}>
              {t("strategies.watch")}
            </button>
          </div>
          <NameTrouble refused={named.refused()} />
          <p class="hint">{t("strategies.score_hint")}</p>
          <Show when={failure()}>
            {(why) => (
              <p class="trouble" role="alert">
                {say(why())}
              </p>
            )}
          </Show>
        </div>
      </section>
      <h2 class="strategies-about">{t("strategies.about")}</h2>
      <div class="ideas">
        <For each={STRATEGIES}>
          {(strategy) => (
            <article class="idea">
              <h3>{t(`strategy.${strategy}`)}</h3>
              <p>{t(`idea.${strategy}`)}</p>
              <p>
                <span class="idea-blind">{t("strategies.blind")}</span> {t(`blind.${strategy}`)}
              </p>
              <div class="idea-ways">
                <button
                  type="button"
                  onClick={() => {
                    comparison.show(strategy);
                    stage.scrollIntoView({ block: "start" });
                  }}
                >
                  {t("strategies.show")}
                </button>
                <button
                  type="button"
                  data-action="play-from-start"
                  aria-label={t("strategies.play_start", { name: t(`strategy.${strategy}`) })}
                  onClick={() => playAgainst(strategy)}
                >
                  {t("strategies.play")}
                </button>
              </div>
            </article>
          )}
        </For>
      </div>
    </main>
  );
}
