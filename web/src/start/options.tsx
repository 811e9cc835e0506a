import { For, onMount, Show } from "solid-js";
import { say, t } from "../language/language";
import type { Sentence } from "../language/message";
import { Check } from "../page/check";
import { TextField } from "../page/text-field";
import type { OpponentChoice, ServerInfo } from "../protocol/messages";
import { Link } from "../router/link";
import { NameField } from "../setting/name-field";
import { computerLabel, computersOf } from "./computer";
import { computerOf, type Setup, type StartChoice } from "./setup";

type Props = {
  readonly setup: Setup;
  readonly info?: ServerInfo;
  /** What is wrong with the position. */
  readonly fenTrouble?: Sentence;
  readonly onChange: (change: Partial<Setup>) => void;
  readonly isBusy: boolean;
  readonly onChoose: (opponent: OpponentChoice) => void;
};

const STARTS: readonly StartChoice[] = ["standard", "chess960", "fen"];

/** The options that are seldom needed. */
export default function Options(props: Props) {
  const computer = (name: "white" | "black", label: string) => (
    <label class="field">
      <span class="label">{label}</span>
      <select onChange={(event) => props.onChange({ [name]: event.currentTarget.value })}>
        <For each={computersOf(props.info)}>
          {(computer) => (
            <option value={computer} selected={computer === props.setup[name]}>
              {computerLabel(computer)}
            </option>
          )}
        </For>
      </select>
    </label>
  );
  let element!: HTMLDivElement;
  // Scrolls to the options where they open below the screen.
  onMount(() => element.scrollIntoView({ block: "nearest" }));
  return (
    <div class="options" ref={element}>
      <NameField />
      <label class="field">
        <span class="label">{t("option.variant")}</span>
        <select
          onChange={(event) => props.onChange({ start: event.currentTarget.value as StartChoice })}
        >
          <For each={STARTS}>
            {(start) => (
              <option value={start} selected={start === props.setup.start}>
                {t(`option.${start}`)}
              </option>
            )}
          </For>
        </select>
      </label>
      <Show when={props.setup.start === "fen"}>
        <div class="wide">
          <TextField
            label={t("option.fen_label")}
            name="fen"
            value={props.setup.fen}
            lengthMax={120}
            trouble={props.fenTrouble && say(props.fenTrouble)}
            onInput={(fen) => props.onChange({ fen })}
          />
        </div>
      </Show>
      <Check
        isWide
        label={t("option.takebacks")}
        isOn={props.setup.takebacks}
        onChange={(takebacks) => props.onChange({ takebacks })}
      />
      <Check
        isWide
        name="on-device"
        label={t("option.on_device")}
        isOn={props.setup.onDevice}
        onChange={(onDevice) => props.onChange({ onDevice })}
      />
      <fieldset class="watch wide">
        <legend>{t("start.watch")}</legend>
        {computer("white", t("option.white_computer"))}
        {computer("black", t("option.black_computer"))}
        <button
          type="button"
          disabled={props.isBusy}
          onClick={() =>
            props.onChoose({
              kind: "computers",
              white: computerOf(props.setup.white),
              black: computerOf(props.setup.black),
            })
          }
        >
          {t("start.watch")}
        </button>
      </fieldset>
      <Link to={{ view: "lobby" }} class="way wide">
        {t("start.lobby_go")}
      </Link>
    </div>
  );
}
