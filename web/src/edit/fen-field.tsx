import { t } from "../language/language";
import { type Sentence, sentence } from "../language/message";
import { CopyButton } from "../play/copy-button";
import type { Editor } from "./editor";

/** A text that cannot be shown as a position at all, and why. */
export type Unreadable = { readonly text: string; readonly reason: Sentence };

type Props = {
  readonly editor: Editor;
  readonly unreadable: Unreadable | undefined;
  readonly onUnreadable: (unreadable: Unreadable | undefined) => void;
};

/** The position as text, to be read and to be written. */
export function FenField(props: Props) {
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
          value={props.unreadable?.text ?? props.editor.fen()}
          onChange={(event) => {
            const text = event.currentTarget.value;
            const reason = sentence("reason.fen_placement");
            props.onUnreadable(props.editor.read(text) ? undefined : { text, reason });
          }}
        />
      </label>
      <CopyButton label={t("action.copy_fen")} text={props.editor.fen} />
    </div>
  );
}
