import { createUniqueId } from "solid-js";

type Props = {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly lengthMax: number;
  /** The direction of the text: `auto` for a person's words, `ltr` for a notation. */
  readonly dir?: "auto" | "ltr";
  readonly autocomplete?: "nickname" | "off";
  /** What is wrong with the text. */
  readonly trouble?: string;
  /** An explanation below the field. */
  readonly aside?: string;
  readonly onInput?: (text: string) => void;
  /** The person has finished writing: Enter, or the focus has left. */
  readonly onDone?: (text: string) => void;
};

/** A line of text with its label. What is wrong with it is said below it. */
export function TextField(props: Props) {
  const told = createUniqueId();
  return (
    <div class="field">
      <label class="field">
        <span class="label">{props.label}</span>
        <input
          type="text"
          name={props.name}
          dir={props.dir ?? "ltr"}
          autocomplete={props.autocomplete ?? "off"}
          spellcheck={false}
          maxLength={props.lengthMax}
          value={props.value}
          aria-invalid={props.trouble !== undefined}
          aria-describedby={told}
          onInput={(event) => props.onInput?.(event.currentTarget.value)}
          onChange={(event) => props.onDone?.(event.currentTarget.value)}
        />
      </label>
      <p
        id={told}
        class="field-told"
        classList={{ trouble: props.trouble !== undefined }}
        role="status"
      >
        {props.trouble ?? props.aside}
      </p>
    </div>
  );
}
