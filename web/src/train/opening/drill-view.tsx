import { createEffect, on, Show } from "solid-js";
import { Figured } from "../../language/figured";
import { say, t } from "../../language/language";
import { AttemptWays } from "../../review/attempt-board";
import { takeFocus } from "../focus";
import { createDrill } from "./drill";
import { LineBoard } from "./line-board";
import type { KeptRepertoire } from "./repertoire";

type Props = {
  readonly kept: KeptRepertoire;
  readonly start: string;
  readonly onStop: () => void;
};

/** A line of the openings, practiced on the board. */
export function DrillView(props: Props) {
  const drill = createDrill(props.kept, props.start);
  const { attempt } = drill;
  const best = () => (drill.isOpen() ? drill.best() : undefined);
  let next: HTMLButtonElement | undefined;
  createEffect(on(drill.isDone, (isDone) => isDone && takeFocus(next), { defer: true }));
  return (
    <main class="review learning train openings">
      <LineBoard
        position={drill.position}
        orientation={props.kept.color}
        isOpen={drill.isOpen()}
        revision={drill.revision()}
        lastMove={drill.lastMove()}
        hinted={attempt.hasHint() && attempt.state() === "open" ? best() : undefined}
        shown={attempt.state() === "shown" ? best() : undefined}
        onMove={drill.play}
      />
      <section class="review-panel">
        <h1>{t("openings.drill")}</h1>
        <p
          class="learning-said"
          role="status"
          tabIndex={-1}
          data-state={drill.isDone() ? "done" : attempt.state()}
        >
          <Show when={drill.said()}>{(said) => <Figured text={say(said())} />}</Show>
        </p>
        <div class="learning-ways">
          <Show
            when={!drill.isDone()}
            fallback={
              <button
                type="button"
                class="main"
                data-action="another"
                ref={(element) => {
                  next = element;
                }}
                onClick={drill.begin}
              >
                {t("openings.another")}
              </button>
            }
          >
            <AttemptWays attempt={attempt} />
          </Show>
          <button type="button" data-action="stop" onClick={props.onStop}>
            {t("openings.stop")}
          </button>
        </div>
      </section>
    </main>
  );
}
