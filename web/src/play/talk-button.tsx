import { Show } from "solid-js";
import { t } from "../language/language";
import { chatIcon } from "../page/icons";
import { ActionButton } from "./action/action-button";
import type { Talk } from "./talk";

/** Opens the chat where it is not always visible, and shows the number of unread messages. */
export function TalkButton(props: { readonly talk: Talk }) {
  const badge = () => {
    const count = props.talk.unread();
    return count === 0 ? undefined : { count, label: t("chat.unread", { count }) };
  };
  return (
    <Show when={props.talk.isOn()}>
      <ActionButton
        name="chat"
        icon={chatIcon}
        word={t("chat.title")}
        isPressed={props.talk.side.open() === "chat"}
        badge={badge()}
        onAct={() => props.talk.side.toggle("chat")}
      />
    </Show>
  );
}
