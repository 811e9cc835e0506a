import { t } from "../language/language";
import { type Sentence, sentence } from "../language/message";
import { TextField } from "../page/text-field";
import { CopyButton } from "../play/copy-button";
import type { Editor } from "./editor";

/** A text that no board can show, and why. */
export type Unreadable = { readonly text: string; readonly reason: Sentence };

type Props = {
  readonly editor: Editor;
  readonly unreadable: Unreadable | undefined;
  readonly onUnreadable: (unreadable: Unreadable | undefined) => void;
};

/** The position as an editable FEN. */
export function FenField(props: Props) {
  return (
    <div class="edit-fen">
      <TextField
        label={t("option.fen_label")}
        name="fen"
        value={props.unreadable?.text ?? props.editor.fen()}
        lengthMax={120}
        onDone={(text) => {
          const reason = sentence("reason.fen_placement");
          props.onUnreadable(props.editor.read(text) ? undefined : { text, reason });
        }}
      />
      <CopyButton label={t("action.copy_fen")} text={props.editor.fen} />
    </div>
  );
}
