import { For, type JSX } from "solid-js";
import "../style/pick.css";

type Props<Value extends string> = {
  /** The name shared by the radio buttons; unique in the document. */
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Value[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
  /** The content of a chip. */
  readonly children: (value: Value) => JSX.Element;
};

/** A choice of one among a few, all of them visible. */
export function Chips<Value extends string>(props: Props<Value>) {
  return (
    <fieldset class="picks">
      <legend class="label">{props.label}</legend>
      <div class="picks-row">
        <For each={props.choices}>
          {(value) => (
            <label class="pick">
              <input
                type="radio"
                name={props.name}
                value={value}
                checked={value === props.value}
                onChange={() => props.onChoose(value)}
              />
              {props.children(value)}
            </label>
          )}
        </For>
      </div>
    </fieldset>
  );
}
