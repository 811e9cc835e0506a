type Props = {
  /** Its name in the form; for tests and the browser's own memory. */
  readonly name?: string;
  readonly label: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  /** Whether it takes a whole row of a grid. */
  readonly isWide?: boolean;
  readonly onChange: (isOn: boolean) => void;
};

/** Something that is on or off. */
export function Check(props: Props) {
  return (
    <label class="check" classList={{ wide: props.isWide === true }}>
      <input
        type="checkbox"
        name={props.name}
        checked={props.isOn}
        disabled={props.isDisabled}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
      {props.label}
    </label>
  );
}
