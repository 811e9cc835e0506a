import { For, type JSX } from "solid-js";
import "../style/pick.css";

type Props<Value extends string> = {
  /** What the group is called in the document; one name, one group. */
  readonly name: string;
  readonly label: string;
  readonly choices: readonly Value[];
  readonly value: Value;
  readonly onChoose: (value: Value) => void;
  /** What stands on a chip. */
  readonly children: (value: Value) => JSX.Element;
};

/** A few things of which one is chosen, all of them to be seen, one tap each. */
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
