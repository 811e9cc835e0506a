import { createMemo, Show } from "solid-js";
import { PlayerBoard } from "../board/player-board";
import { squaresOf, turnOf } from "../board/square";
import type { BoardView } from "../board/view";
import { Figured } from "../language/figured";
import { say, t } from "../language/language";
import { Chips } from "../page/chips";
import type { Color } from "../protocol/messages";
import { createPosition } from "./position";
import { Reasons } from "./reasons";
import { createSolving, type Given } from "./solve";

type Props = Given & { readonly onClose: () => void };

const SIDES: readonly Color[] = ["white", "black"];

/** Mistakes of the game as positions to solve. Nothing is given away before. */
export function Mistakes(props: Props) {
  const solving = createSolving(props);
  const position = createPosition(
    () => solving.fen() ?? props.editor.node().fen,
    props.editor.head.variant,
  );
  const isOpen = () => solving.state() === "open" && solving.task() !== undefined;
  const best = () => solving.task()?.mistake.best ?? undefined;
  const view = createMemo((): BoardView => {
    const tried = solving.tried();
    const shown = solving.state() === "shown" ? best() : undefined;
    const hint = solving.hasHint() && isOpen() ? best() : undefined;
    const step = tried ?? solving.task()?.node.step;
    return {
      ...position.view(),
      ...(isOpen() ? {} : { mover: undefined, legal: {} }),
      fen: solving.fen() ?? props.editor.node().fen,
      revision: solving.number(),
      // The person sits at the lower edge.
      orientation:
        solving.task() === undefined
          ? props.editor.orientation()
          : turnOf(solving.task()?.node.fen ?? ""),
      check: position.check(),
      lastMove: step === undefined ? undefined : squaresOf(step.uci),
      canPremove: false,
      isSlow: false,
      hint: shown === undefined ? undefined : squaresOf(shown.uci),
      marks: hint === undefined ? undefined : new Map([[squaresOf(hint.uci)[0], "hinted"]]),
    };
  });
  return (
    <main class="review learning">
      <div class="review-stage">
        <div class="review-board">
          <PlayerBoard view={view()} onMove={(uci) => void solving.play(uci)} />
        </div>
      </div>
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
        <p class="learning-said" role="status" data-state={solving.state()}>
          <Figured text={say(solving.said())} />
        </p>
        <Show when={solving.state() === "solved" || solving.state() === "shown"}>
          <Reasons reasons={solving.task()?.mistake.reasons ?? []} />
        </Show>
        <div class="learning-ways">
          <Show when={solving.state() === "wrong"}>
            <button type="button" class="main" data-action="again" onClick={solving.again}>
              {t("review.task_again")}
            </button>
          </Show>
          <Show when={isOpen() || solving.state() === "wrong"}>
            <button
              type="button"
              data-action="hint"
              disabled={solving.hasHint() || solving.state() === "wrong"}
              onClick={solving.hint}
            >
              {t("action.hint")}
            </button>
            <button type="button" data-action="show" onClick={solving.show}>
              {t("review.task_show")}
            </button>
          </Show>
          <Show when={!solving.isDone() && props.only === undefined}>
            <button
              type="button"
              classList={{ main: solving.state() === "solved" || solving.state() === "shown" }}
              data-action="next"
              onClick={solving.next}
            >
              {t(
                solving.state() === "solved" || solving.state() === "shown"
                  ? "review.task_next"
                  : "review.task_skip",
              )}
            </button>
          </Show>
          <button type="button" data-action="back-to-review" onClick={() => props.onClose()}>
            {t("review.back")}
          </button>
        </div>
      </section>
    </main>
  );
}
