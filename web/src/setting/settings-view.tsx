import { For, onMount, Show } from "solid-js";
import { PieceFigure } from "../board/promotion";
import { LOCALES, locale, t } from "../language/language";
import { NOTATIONS } from "../language/notation";
import { NotifySwitch } from "../notify/notify-switch";
import type { Role } from "../protocol/messages";
import { playSound, SOUNDS } from "../sound/sound";
import { canInstall, install } from "../worker/install";
import { Check, Choice, Field, Section, Selection, Slider } from "./control";
import { NameField } from "./name-field";
import { loadAllPieces } from "./piece-set";
import { Preview } from "./preview";
import {
  ANIMATIONS,
  BOARD_THEMES,
  COORDINATES,
  PAGE_THEMES,
  PIECE_SETS,
  prefer,
  settings,
  WORDINGS,
} from "./setting";
import "../style/list.css";
import "../style/setting.css";

/** The piece in which the sets differ most. */
const SAMPLE: Role = "knight";

/** The settings. Each change takes effect at once. */
export default function SettingsView() {
  onMount(loadAllPieces);
  // In English, the language's letters and the English ones are the same choice.
  const notations = () => NOTATIONS.filter((one) => one !== "english" || locale() !== "en");
  return (
    <main class="page settings">
      <header>
        <h1>{t("settings.title")}</h1>
        <p class="hint">{t("settings.hint")}</p>
      </header>
      <Preview />
      <div class="settings-sections">
        <Section title={t("settings.look")}>
          <Choice name="boardTheme" label={t("settings.board")} choices={BOARD_THEMES}>
            {(theme) => <span class="swatch-board" data-board={theme} aria-hidden="true" />}
          </Choice>
          <Choice name="pieces" label={t("settings.pieces")} choices={PIECE_SETS}>
            {(set) => (
              <span class="swatch-piece cg-wrap" data-pieces={set} aria-hidden="true">
                <PieceFigure color="white" role={SAMPLE} />
              </span>
            )}
          </Choice>
          <Choice name="coordinates" label={t("settings.coordinates")} choices={COORDINATES} />
          <Slider name="boardSize" label={t("settings.size")} min={50} />
        </Section>
        <Section title={t("settings.moves")}>
          <Choice name="notation" label={t("settings.notation")} choices={notations()} />
          <Selection name="wording" label={t("settings.wording")} choices={WORDINGS} />
          <Choice name="animation" label={t("settings.animation")} choices={ANIMATIONS} />
          <Check name="alwaysQueen" label={t("settings.always_queen")} />
          <Check name="turnBoard" label={t("settings.turn_board")} />
        </Section>
        <Section title={t("settings.sound")}>
          <SoundFields />
          <NotifySwitch />
        </Section>
        <Section title={t("settings.person")}>
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
          <Choice name="pageTheme" label={t("settings.page")} choices={PAGE_THEMES} />
          <Show when={canInstall()}>
            <div class="settings-install">
              <button type="button" onClick={() => void install()}>
                {t("settings.install")}
              </button>
              <p class="hint">{t("settings.install_hint")}</p>
            </div>
          </Show>
        </Section>
      </div>
    </main>
  );
}

function SoundFields() {
  const isSilent = () => !settings.sound || settings.volume === 0;
  return (
    <>
      <Check name="sound" label={t("settings.sound_on")} />
      <Slider
        name="volume"
        label={t("settings.volume")}
        min={0}
        isDisabled={!settings.sound}
        onDone={() => playSound("move")}
      />
      <fieldset class="picks">
        <legend class="label">{t("settings.listen")}</legend>
        <div class="picks-row">
          <For each={SOUNDS}>
            {(sound) => (
              <button type="button" disabled={isSilent()} onClick={() => playSound(sound)}>
                {t(`sound.${sound}`)}
              </button>
            )}
          </For>
        </div>
      </fieldset>
    </>
  );
}

/** A language's name in that language. */
function ownName(locale: string): string {
  return new Intl.DisplayNames([locale], { type: "language" }).of(locale) ?? locale;
}
