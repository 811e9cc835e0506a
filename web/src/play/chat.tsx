import { createEffect, createSignal, For, Show } from "solid-js";
import type { Game } from "../game/game";
import { sits } from "../game/seat";
import type { Table } from "../game/table";
import { t } from "../language/language";
import { playerName } from "./player";

type Props = { readonly game: Game; readonly table: Table };

/** What the players say to each other. */
export function Chat(props: Props) {
  const [text, setText] = createSignal("");
  let lines!: HTMLUListElement;
  createEffect(() => {
    if (props.table.chat.length > 0) lines.scrollTop = lines.scrollHeight;
  });
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const line = text().trim();
    if (line === "") return;
    props.game.ask({ type: "chat", text: line });
    setText("");
  };
  return (
    <div class="chat">
      <ul class="chat-lines" ref={lines} aria-live="polite">
        <Show when={props.table.chat.length === 0}>
          <li class="hint">{t("chat.empty")}</li>
        </Show>
        <For each={props.table.chat}>
          {(line) => (
            <li>
              <b>
                <bdi>{playerName(props.table, line.by)}</bdi>
              </b>{" "}
              <bdi>{line.text}</bdi>
              <Show when={sits(props.table.you, line.by)}>
                <button
                  type="button"
                  class="quiet chat-remove"
                  aria-label={t("chat.remove")}
                  title={t("chat.remove")}
                  onClick={() => props.game.ask({ type: "remove_chat", number: line.number })}
                >
                  ×
                </button>
              </Show>
            </li>
          )}
        </For>
      </ul>
      <form class="chat-form" onSubmit={send}>
        <input
          type="text"
          maxLength={200}
          autocomplete="off"
          aria-label={t("chat.write")}
          placeholder={t("chat.write")}
          value={text()}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit">{t("chat.send")}</button>
      </form>
    </div>
  );
}
