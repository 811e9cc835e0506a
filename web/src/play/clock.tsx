import { createEffect, createSignal, onCleanup, Show } from "solid-js";
import { nextChangeMs, readClock, writeTime } from "../game/clock";
import { t } from "../language/language";
import type { ClockFace, Color } from "../protocol/messages";
import { playSound } from "../sound/sound";

type Props = {
  readonly color: Color;
  readonly face: ClockFace;
  readonly isRunning: boolean;
  /** When the face was read, by this device's clock. */
  readonly readAt: number;
  /** What the clock showed at the earlier position that is shown, if one is. */
  readonly past?: number;
};

/** A player's clock. The server's times count; between its messages the page counts down. */
export function Clock(props: Props) {
  const [now, setNow] = createSignal(performance.now());
  const elapsed = () => (props.isRunning ? Math.max(0, now() - props.readAt) : 0);
  const reading = () => readClock(props.face, elapsed());

  // The timer fires when the shown time changes, not more often.
  createEffect(() => {
    if (!props.isRunning) return;
    const { ms } = reading();
    if (ms <= 0) return;
    const timer = window.setTimeout(() => setNow(performance.now()), nextChangeMs(ms));
    onCleanup(() => window.clearTimeout(timer));
  });
  createEffect((wasLow: boolean) => {
    const isLow = props.isRunning && reading().isLow;
    if (isLow && !wasLow) playSound("low_time");
    return isLow;
  }, true);

  const shown = () => props.past ?? reading().ms;
  return (
    <div
      class="clock"
      classList={{
        running: props.isRunning && props.past === undefined,
        low: reading().isLow && props.past === undefined,
      }}
      role="timer"
      aria-label={t(`clock.${props.color}`)}
    >
      <span class="clock-time" dir="ltr">
        {writeTime(shown())}
      </span>
      <Show when={reading().byoyomi && props.past === undefined}>
        <span class="clock-periods">{t("clock.periods", { count: reading().periods })}</span>
      </Show>
    </div>
  );
}
