import { For, type JSX } from "solid-js";
import { t } from "../language/language";
import type { Key } from "../language/message";
import { Chips } from "../page/chips";
import { prefer, type Settings, settings } from "./setting";

/** A section of the settings. */
export function Section(props: { readonly title: string; readonly children: JSX.Element }) {
  return (
    <section class="settings-section">
      <h2>{props.title}</h2>
      {props.children}
    </section>
  );
}

/** A control with its label above it. */
export function Field(props: { readonly label: string; readonly children: JSX.Element }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child.
    <label class="field">
      <span class="label">{props.label}</span>
      {props.children}
    </label>
  );
}

type Chosen = "boardTheme" | "pieces" | "pageTheme" | "coordinates" | "animation" | "notation";
type Named = Chosen | "wording";

/** What a choice is called. Some show a move as an example. */
export function choiceLabel<Name extends Named>(name: Name, choice: Settings[Name]): string {
  const key = `${name}.${choice}` as Extract<Key, "wording.san">;
  return t(key, { move: "Nf3" });
}

/** A choice of one among a few, as chips. `children` is shown on a chip beside its name. */
export function Choice<Name extends Chosen>(props: {
  readonly name: Name;
  readonly label: string;
  readonly choices: readonly Settings[Name][];
  readonly children?: (choice: Settings[Name]) => JSX.Element;
}) {
  return (
    <Chips
      name={props.name}
      label={props.label}
      choices={props.choices}
      value={settings[props.name]}
      onChoose={(choice) => prefer(props.name, choice)}
    >
      {(choice) => (
        <>
          {props.children?.(choice)}
          {choiceLabel(props.name, choice)}
        </>
      )}
    </Chips>
  );
}

/** A choice of one among a few, as a list. */
export function Selection<Name extends "wording">(props: {
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
              {choiceLabel(props.name, choice)}
            </option>
          )}
        </For>
      </select>
    </Field>
  );
}

/** A checkbox. */
export function Check(props: {
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

/** A slider for percentages. */
export function Slider(props: {
  readonly name: "boardSize" | "volume";
  readonly label: string;
  readonly min: number;
  readonly isDisabled?: boolean;
  readonly onDone?: () => void;
}) {
  return (
    <label class="field settings-slider">
      <span class="label">{props.label}</span>
      <output class="label" aria-hidden="true">
        {t("settings.percent", { count: settings[props.name] })}
      </output>
      <input
        type="range"
        min={props.min}
        max={100}
        step={5}
        disabled={props.isDisabled}
        value={settings[props.name]}
        onInput={(event) => prefer(props.name, event.currentTarget.valueAsNumber)}
        onChange={() => props.onDone?.()}
      />
    </label>
  );
}
