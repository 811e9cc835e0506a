import { createSignal, For, Show } from "solid-js";
import { locale, t } from "../language/language";
import { writeNumber } from "../language/word";
import { Dialog } from "../page/dialog";
import { TextField } from "../page/text-field";
import { controlLabel } from "./clock-choice";
import {
  controlFault,
  type PlainControl,
  PRESETS,
  plainControl,
  tidyControl,
  writePlain,
} from "./control";

type Props = {
  readonly value: string;
  readonly onChoose: (control: string) => void;
  readonly onClose: () => void;
};

/** The name of a preset's speed. */
const PACES = {
  "1+0": "bullet",
  "3+2": "blitz",
  "5+0": "blitz",
  "10+0": "rapid",
  "15+10": "rapid",
  "30+0": "classical",
} as const;

/** The sliders' stops, closer together for short times. */
const SECONDS: readonly number[] = [
  ...[15, 30, 45, 60, 90, 120, 180, 240, 300, 360, 420, 480, 540, 600, 720, 900, 1200, 1500],
  ...[1800, 2400, 2700, 3600, 4500, 5400, 7200, 9000, 10_800],
];
const INCREMENTS: readonly number[] = [
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 25, 30, 45, 60, 90, 120, 180],
];

/** Examples of controls with more than time and increment. */
const EXAMPLES = [
  ["3d2", "clock.example_delay"],
  ["3b2", "clock.example_bronstein"],
  ["10+5x30s", "clock.example_byoyomi"],
  ["40/90+30,30+30", "clock.example_stages"],
  ["5+3|3+0", "clock.example_sides"],
] as const;

/** The choice of a clock: presets, two sliders, and the whole notation as text. */
export default function ClockDialog(props: Props) {
  const [text, setText] = createSignal(props.value === "none" ? "5+3" : props.value);
  const meant = () => tidyControl(text());
  const fault = () => controlFault(meant());
  const trouble = () => {
    const found = fault();
    return found && t(`clock.fault_${found}`);
  };
  const plain = () => plainControl(meant()) ?? { seconds: 300, increment: 0 };
  const slide = (change: Partial<PlainControl>) => setText(writePlain({ ...plain(), ...change }));

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (fault() === undefined) props.onChoose(meant());
  };
  return (
    <Dialog class="clock-dialog" title={t("option.clock")} onClose={props.onClose}>
      <div class="clock-presets">
        <For each={PRESETS}>
          {(preset) => (
            <button
              type="button"
              class="clock-preset"
              aria-pressed={preset === props.value}
              onClick={() => props.onChoose(preset)}
            >
              <bdi class="clock-preset-name">{controlLabel(preset)}</bdi>
              <Show when={preset !== "none" && PACES[preset]}>
                {(pace) => <span class="clock-preset-pace">{t(`clock.${pace()}`)}</span>}
              </Show>
            </button>
          )}
        </For>
      </div>
      <form class="clock-own" onSubmit={submit}>
        <h3>{t("clock.own")}</h3>
        <Slider
          label={t("clock.time")}
          stops={SECONDS}
          value={plain().seconds}
          unit={plain().seconds < 60 ? "second" : "minute"}
          shown={plain().seconds < 60 ? plain().seconds : plain().seconds / 60}
          onSlide={(seconds) => slide({ seconds })}
        />
        <Slider
          label={t("clock.increment")}
          stops={INCREMENTS}
          value={plain().increment}
          unit="second"
          shown={plain().increment}
          onSlide={(increment) => slide({ increment })}
        />
        <TextField
          label={t("clock.text")}
          name="clock"
          value={text()}
          lengthMax={64}
          trouble={trouble()}
          aside={meant() === text() ? undefined : t("clock.understood", { control: meant() })}
          onInput={setText}
        />
        <button type="submit" class="main" disabled={fault() !== undefined}>
          {t("clock.use")}
        </button>
        <details class="clock-examples">
          <summary class="opener">{t("clock.more")}</summary>
          <dl>
            <For each={EXAMPLES}>
              {([example, meaning]) => (
                <>
                  <dt>
                    <button type="button" class="quiet" onClick={() => setText(example)}>
                      <bdi>{example}</bdi>
                    </button>
                  </dt>
                  <dd>{t(meaning)}</dd>
                </>
              )}
            </For>
          </dl>
        </details>
      </form>
    </Dialog>
  );
}

type SliderProps = {
  readonly label: string;
  readonly stops: readonly number[];
  readonly value: number;
  readonly unit: "second" | "minute";
  /** The value in that unit. */
  readonly shown: number;
  readonly onSlide: (value: number) => void;
};

function Slider(props: SliderProps) {
  /** The last stop that is not beyond the value. */
  const index = () =>
    Math.max(
      0,
      props.stops.findLastIndex((stop) => stop <= props.value),
    );
  const worded = () =>
    writeNumber(props.shown, locale(), {
      style: "unit",
      unit: props.unit,
      unitDisplay: "long",
    });
  return (
    <label class="field">
      <span class="label clock-slider">
        {props.label} <span class="clock-slider-value">{worded()}</span>
      </span>
      <input
        type="range"
        min={0}
        max={props.stops.length - 1}
        value={index()}
        aria-valuetext={worded()}
        onInput={(event) => {
          const stop = props.stops[event.currentTarget.valueAsNumber];
          if (stop !== undefined) props.onSlide(stop);
        }}
      />
    </label>
  );
}
