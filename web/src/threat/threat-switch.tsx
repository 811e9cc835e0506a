import { For, Show } from "solid-js";
import { say, t } from "../language/language";
import { THREAT_MODES, type ThreatMode } from "./mark";
import type { ThreatView } from "./threat";
import "../style/threat.css";

/** Chooses whose threats are shown, and says what their marks mean. */
export function ThreatSwitch(props: { readonly threats: ThreatView }) {
  const isOn = () => props.threats.mode() !== "off";
  return (
    <div class="threats">
      <label class="field threats-choice">
        <span class="label">{t("threat.label")}</span>
        <select
          name="threats"
          onChange={(event) => props.threats.setMode(event.currentTarget.value as ThreatMode)}
        >
          <For each={THREAT_MODES}>
            {(mode) => (
              <option value={mode} selected={mode === props.threats.mode()}>
                {t(`threat.${mode}`)}
              </option>
            )}
          </For>
        </select>
      </label>
      <Show when={isOn()}>
        <ul class="threats-legend">
          <For each={["white", "black"] as const}>
            {(color) => (
              <>
                <li>
                  <span class={`threats-sign attacked-by-${color}`} aria-hidden="true" />
                  {t(`threat.attacked_${color}`)}
                </li>
                <li>
                  <span class={`threats-sign shadowed-by-${color}`} aria-hidden="true" />
                  {t(`threat.shadowed_${color}`)}
                </li>
              </>
            )}
          </For>
        </ul>
        <Show when={props.threats.mode() === "piece"}>
          <p class="hint">{t("threat.piece_hint")}</p>
        </Show>
        <Show when={props.threats.failure()}>
          {(failure) => (
            <p class="hint">
              {t("threat.failure")} {say(failure())}
            </p>
          )}
        </Show>
      </Show>
    </div>
  );
}
