import { createResource, For, Show } from "solid-js";
import type { SetStoreFunction } from "solid-js/store";
import { t } from "../language/language";
import type { ColorChoice, OpponentChoice } from "../protocol/messages";
import { Link } from "../router/link";
import { serverInfo } from "../server/table";
import { NameField } from "../setting/name-field";
import { computerLabel } from "./computer";
import { CLOCKS, computerOf, type Setup, type StartChoice } from "./setup";

type Props = {
  readonly setup: Setup;
  readonly onChange: SetStoreFunction<Setup>;
  readonly isBusy: boolean;
  readonly onChoose: (opponent: OpponentChoice) => void;
};

const COLORS: readonly ColorChoice[] = ["random", "white", "black"];
const STARTS: readonly StartChoice[] = ["standard", "chess960", "fen"];

/** Everything that can be chosen before a game. */
export default function Options(props: Props) {
  const [info] = createResource(() => serverInfo().catch(() => undefined));
  const computers = () => [
    ...(info()?.levels ?? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]).map(String),
    ...(info()?.strategies ?? []),
  ];
  const computer = (name: "computer" | "white" | "black", label: string) => (
    <label class="field">
      <span class="label">{label}</span>
      <select
        value={props.setup[name]}
        onChange={(event) => props.onChange(name, event.currentTarget.value)}
      >
        <For each={computers()}>
          {(computer) => (
            <option value={computer} selected={computer === props.setup[name]}>
              {computerLabel(computer)}
            </option>
          )}
        </For>
      </select>
    </label>
  );
  return (
    <div class="options">
      <label class="field">
        <span class="label">{t("option.clock")}</span>
        <input
          type="text"
          list="clocks"
          title={t("option.clock_hint")}
          placeholder={t("option.clock_none")}
          value={props.setup.clock === "none" ? "" : props.setup.clock}
          onInput={(event) => props.onChange("clock", event.currentTarget.value.trim() || "none")}
        />
        <datalist id="clocks">
          <For each={CLOCKS.filter((clock) => clock !== "none")}>
            {(clock) => <option value={clock} />}
          </For>
        </datalist>
      </label>
      <label class="field">
        <span class="label">{t("option.color")}</span>
        <select
          onChange={(event) => props.onChange("color", event.currentTarget.value as ColorChoice)}
        >
          <For each={COLORS}>
            {(color) => (
              <option value={color} selected={color === props.setup.color}>
                {t(`color.${color}`)}
              </option>
            )}
          </For>
        </select>
      </label>
      {computer("computer", t("option.computer"))}
      <label class="field">
        <span class="label">{t("option.variant")}</span>
        <select
          onChange={(event) => props.onChange("start", event.currentTarget.value as StartChoice)}
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
        <label class="field wide">
          <span class="label">{t("option.fen_label")}</span>
          <input
            type="text"
            dir="ltr"
            spellcheck={false}
            value={props.setup.fen}
            onChange={(event) => props.onChange("fen", event.currentTarget.value)}
          />
        </label>
      </Show>
      <NameField />
      <label class="check">
        <input
          type="checkbox"
          checked={props.setup.takebacks}
          onChange={(event) => props.onChange("takebacks", event.currentTarget.checked)}
        />
        {t("option.takebacks")}
      </label>
      <Link to={{ view: "lobby" }} class="way wide">
        {t("start.lobby_go")}
      </Link>
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
    </div>
  );
}
