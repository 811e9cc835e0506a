import { Show } from "solid-js";
import { t } from "../language/language";
import { createInfo } from "../server/info";
import { CopyButton } from "./copy-button";
import "../style/reach-note.css";

/** Where only this device reaches the server: that links lead nowhere else, and what to do. */
export function ReachNote() {
  const info = createInfo();
  return (
    <Show when={info()?.reach === "this_machine" && info()?.lan_command}>
      {(command) => (
        <div class="reach-note">
          <p>{t("invite.this_machine")}</p>
          <div class="reach-note-command">
            <code dir="ltr">{command()}</code>
            <CopyButton label={t("action.copy")} text={command} />
          </div>
        </div>
      )}
    </Show>
  );
}
