import { For, type JSX, Show } from "solid-js";
import { LOCALES, t } from "../language/language";
import type { Key } from "../language/message";
import { playSound, SOUNDS } from "../sound/sound";
import { canInstall, install } from "../worker/install";
import { NameField } from "./name-field";
import {
  ANIMATIONS,
  BOARD_THEMES,
  COORDINATES,
  PAGE_THEMES,
  prefer,
  type Settings,
  settings,
  WORDINGS,
} from "./setting";
import "../style/list.css";

/** What a person can prefer. Everything is in force at once. */
export default function SettingsView() {
  return (
    <main class="page">
      <h1>{t("settings.title")}</h1>
      <p class="hint">{t("settings.hint")}</p>
      <fieldset class="form-group">
        <legend>{t("settings.look")}</legend>
        <div class="field">
          <span class="label">{t("settings.board")}</span>
          <div class="swatches">
            <For each={BOARD_THEMES}>
              {(theme) => (
                <button
                  type="button"
                  class="swatch"
                  aria-pressed={settings.boardTheme === theme}
                  onClick={() => prefer("boardTheme", theme)}
                >
                  <span class="swatch-board" data-board={theme} aria-hidden="true" />
                  {t(`boardTheme.${theme}`)}
                </button>
              )}
            </For>
          </div>
        </div>
        <Choice name="pageTheme" label={t("settings.page")} choices={PAGE_THEMES} />
        <Choice name="coordinates" label={t("settings.coordinates")} choices={COORDINATES} />
        <Choice name="animation" label={t("settings.animation")} choices={ANIMATIONS} />
        <Slider name="boardSize" label={t("settings.size")} min={50} />
      </fieldset>
      <fieldset class="form-group">
        <legend>{t("settings.sound")}</legend>
        <Check name="sound" label={t("settings.sound_on")} />
        <Slider
          name="volume"
          label={t("settings.volume")}
          min={0}
          onDone={() => playSound("move")}
        />
        <div class="field">
          <span class="label">{t("settings.listen")}</span>
          <div class="swatches">
            <For each={SOUNDS}>
              {(sound) => (
                <button
                  type="button"
                  disabled={!settings.sound || settings.volume === 0}
                  onClick={() => playSound(sound)}
                >
                  {t(`sound.${sound}`)}
                </button>
              )}
            </For>
          </div>
        </div>
      </fieldset>
      <fieldset class="form-group">
        <legend>{t("settings.playing")}</legend>
        <Check name="alwaysQueen" label={t("settings.always_queen")} />
        <Check name="turnBoard" label={t("settings.turn_board")} />
        <Choice name="wording" label={t("settings.wording")} choices={WORDINGS} />
        <NameField />
        <Field label={t("settings.language")}>
          <select onChange={(event) => prefer("language", event.currentTarget.value)}>
            <For each={["auto", ...LOCALES]}>
              {(locale) => (
                <option value={locale} selected={locale === settings.language}>
                  {locale === "auto" ? t("settings.language_auto") : ownName(locale)}
                </option>
              )}
            </For>
          </select>
        </Field>
      </fieldset>
      <Show when={canInstall()}>
        <fieldset class="form-group">
          <legend>{t("settings.app")}</legend>
          <p class="hint">{t("settings.install_hint")}</p>
          <button type="button" onClick={() => void install()}>
            {t("settings.install")}
          </button>
        </fieldset>
      </Show>
    </main>
  );
}

function Field(props: { readonly label: string; readonly children: JSX.Element }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child.
    <label class="field">
      <span class="label">{props.label}</span>
      {props.children}
    </label>
  );
}

type Chosen = "pageTheme" | "coordinates" | "animation" | "wording";
type ChoiceKey = Extract<Key, `${Chosen}.${string}`>;

function Choice<Name extends Chosen>(props: {
  readonly name: Name;
  readonly label: string;
  readonly choices: readonly Settings[Name][];
}) {
  return (
    <Field label={props.label}>
      <select onChange={(event) => prefer(props.name, event.currentTarget.value as Settings[Name])}>
        <For each={props.choices}>
          {(choice) => (
            <option value={choice} selected={choice === settings[props.name]}>
              {t(`${props.name}.${choice}` as ChoiceKey)}
            </option>
          )}
        </For>
      </select>
    </Field>
  );
}

function Check(props: {
  readonly name: "sound" | "alwaysQueen" | "turnBoard";
  readonly label: string;
}) {
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={settings[props.name]}
        onChange={(event) => prefer(props.name, event.currentTarget.checked)}
      />
      {props.label}
    </label>
  );
}

function Slider(props: {
  readonly name: "boardSize" | "volume";
  readonly label: string;
  readonly min: number;
  readonly onDone?: () => void;
}) {
  return (
    <Field label={props.label}>
      <input
        type="range"
        min={props.min}
        max={100}
        step={5}
        value={settings[props.name]}
        onInput={(event) => prefer(props.name, event.currentTarget.valueAsNumber)}
        onChange={() => props.onDone?.()}
      />
    </Field>
  );
}

/** What a language calls itself. */
function ownName(locale: string): string {
  return new Intl.DisplayNames([locale], { type: "language" }).of(locale) ?? locale;
}
