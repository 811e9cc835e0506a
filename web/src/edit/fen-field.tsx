import { createEffect, createSignal, on } from "solid-js";
import { t } from "../language/language";
import { type Sentence, sentence } from "../language/message";
import { CopyButton } from "../play/copy-button";
import type { Editor } from "./editor";

type Props = {
  readonly editor: Editor;
  /** Whether the text cannot be shown as a position at all, and why. */
  readonly onUnreadable: (reason: Sentence | undefined) => void;
};

/** The position as text, to be read and to be written. */
export function FenField(props: Props) {
  const [text, setText] = createSignal(props.editor.fen());
  // The board has changed: the text follows.
  createEffect(
    on(
      props.editor.fen,
      (fen) => {
        setText(fen);
        props.onUnreadable(undefined);
      },
      { defer: true },
    ),
  );
  const read = (written: string) => {
    setText(written);
    props.onUnreadable(props.editor.read(written) ? undefined : sentence("reason.fen_placement"));
  };
  return (
    <div class="edit-fen">
      <label class="field">
        <span class="label">{t("option.fen_label")}</span>
        <input
          type="text"
          name="fen"
          dir="ltr"
          autocomplete="off"
          spellcheck={false}
          maxLength={120}
          value={text()}
          onChange={(event) => read(event.currentTarget.value)}
        />
      </label>
      <CopyButton label={t("action.copy_fen")} text={props.editor.fen} />
    </div>
  );
}
