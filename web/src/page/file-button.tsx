type Props = {
  readonly class: string;
  readonly text: string;
  /** The files to choose from, as browsers want it. */
  readonly accept: string;
  readonly onFile: (file: File) => Promise<void>;
};

/** A button that lets the person choose a file. */
export function FileButton(props: Props) {
  const choose = async (field: HTMLInputElement) => {
    const [file] = field.files ?? [];
    if (file !== undefined) await props.onFile(file);
    // A file that was mended is chosen again under the same name.
    field.value = "";
  };
  return (
    <label class={props.class}>
      {props.text}
      <input
        class="hidden"
        type="file"
        accept={props.accept}
        onChange={(event) => void choose(event.currentTarget)}
      />
    </label>
  );
}
