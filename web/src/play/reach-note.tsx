import { For, Show } from "solid-js";
import { t } from "../language/language";
import { createInfo } from "../server/info";
import { CopyButton } from "./copy-button";
import "../style/reach-note.css";

/** Says that only this device reaches the server, and which command lets others in. */
export function ReachNote() {
  const info = createInfo();
  return (
    <Show when={info()?.reach === "this_machine" && info()?.lan_command}>
      {(command) => (
        <div class="reach-note">
          <p>{t("invite.this_machine")}</p>
          <div class="reach-note-command">
            <code dir="ltr">
              <For each={command().split(" ")}>{(word) => <span>{word} </span>}</For>
            </code>
            <CopyButton label={t("action.copy")} text={command} />
          </div>
        </div>
      )}
    </Show>
  );
}
