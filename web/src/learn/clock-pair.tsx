import { createSignal, For, onCleanup } from "solid-js";
import { opposite } from "../board/square";
import { nextChangeMs, writeTime } from "../game/clock";
import { t } from "../language/language";
import type { Color } from "../protocol/messages";

const BASE_MS = 5 * 60_000;
const INCREMENT_MS = 3_000;
const SIDES: readonly Color[] = ["white", "black"];

type Times = Readonly<Record<Color, number>>;

/** A pair of clocks at 5+3 to try: pressing the running one ends its turn. */
export function ClockPair(props: { readonly task: string }) {
  const [times, setTimes] = createSignal<Times>({ white: BASE_MS, black: BASE_MS });
  const [running, setRunning] = createSignal<Color>();
  let timer = 0;
  let since = 0;

  /** Subtracts the time that has passed from the running clock. */
  function settle(): void {
    const color = running();
    if (color === undefined) return;
    const now = performance.now();
    const left = Math.max(0, times()[color] - (now - since));
    since = now;
    setTimes({ ...times(), [color]: left });
    if (left === 0) setRunning(undefined);
  }

  function tick(): void {
    window.clearTimeout(timer);
    settle();
    const color = running();
    if (color !== undefined) timer = window.setTimeout(tick, nextChangeMs(times()[color]));
  }

  function press(color: Color): void {
    settle();
    if (running() === color) setTimes({ ...times(), [color]: times()[color] + INCREMENT_MS });
    since = performance.now();
    setRunning(opposite(color));
    tick();
  }

  function reset(): void {
    window.clearTimeout(timer);
    setRunning(undefined);
    setTimes({ white: BASE_MS, black: BASE_MS });
  }

  onCleanup(() => window.clearTimeout(timer));
  const isPressable = (color: Color) =>
    times().white > 0 && times().black > 0 && (running() ?? "white") === color;
  return (
    <div class="lesson-board">
      <div class="clock-pair">
        <For each={SIDES}>
          {(color) => (
            <button
              type="button"
              class="clock-face"
              classList={{ running: running() === color }}
              disabled={!isPressable(color)}
              onClick={() => press(color)}
            >
              <span class="label">{t(`clock.${color}`)}</span>
              <span class="clock-face-time" dir="ltr">
                {writeTime(times()[color])}
              </span>
            </button>
          )}
        </For>
      </div>
      <div class="lesson-foot">
        <p class="lesson-said">{props.task}</p>
        <button
          type="button"
          class="lesson-reset"
          disabled={running() === undefined && times().white === BASE_MS}
          onClick={reset}
        >
          {t("learn.reset")}
        </button>
      </div>
    </div>
  );
}
