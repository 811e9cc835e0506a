import { createSignal, For, onCleanup, onMount, Show } from "solid-js";
import { say, t } from "../language/language";
import type { Sentence } from "../language/message";
import type { Seek } from "../protocol/messages";
import { go } from "../router/router";
import { sentenceOf } from "../server/problem";
import { cancelSeek, createTable, joinFromLobby, seeks } from "../server/table";
import { settings } from "../setting/setting";
import { CLOCKS } from "../start/setup";
import "../style/list.css";

/** How often the list is read again. */
const REFRESH_MS = 3_000;

/** People who look for a game. */
export default function Lobby() {
  const [list, setList] = createSignal<readonly Seek[]>();
  const [clock, setClock] = createSignal("5+3");
  const [failure, setFailure] = createSignal<Sentence>();

  const attempt = async (act: () => Promise<void>) => {
    try {
      await act();
      setFailure(undefined);
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  };
  const refresh = () => attempt(async () => void setList((await seeks()).seeks));
  onMount(() => {
    void refresh();
    const timer = window.setInterval(() => document.hidden || void refresh(), REFRESH_MS);
    onCleanup(() => window.clearInterval(timer));
  });

  const open = () =>
    attempt(async () => {
      const name = settings.name.trim();
      const { table } = await createTable({
        opponent: { kind: "lobby" },
        ...(clock() === "none" ? {} : { control: clock() }),
        ...(name === "" ? {} : { name }),
      });
      go({ view: "play", table });
    });
  const take = (seek: Seek) =>
    attempt(async () => {
      const { table } = await joinFromLobby(seek.table, settings.name);
      go({ view: "play", table });
    });
  const cancel = (seek: Seek) =>
    attempt(async () => {
      await cancelSeek(seek.table);
      await refresh();
    });

  return (
    <main class="page">
      <h1>{t("lobby.title")}</h1>
      <p class="hint">{t("lobby.hint")}</p>
      <form
        class="row"
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <label class="field row-main">
          <span class="label">{t("option.clock")}</span>
          <select onChange={(event) => setClock(event.currentTarget.value)}>
            <For each={CLOCKS}>
              {(control) => (
                <option value={control} selected={control === clock()}>
                  {control === "none" ? t("option.clock_none") : control}
                </option>
              )}
            </For>
          </select>
        </label>
        <button type="submit" class="main">
          {t("lobby.open")}
        </button>
      </form>
      <p class="trouble" role="alert">
        <Show when={failure()}>{(failure) => <>{say(failure())}</>}</Show>
      </p>
      <Show when={list()?.length === 0}>
        <p>{t("lobby.empty")}</p>
      </Show>
      <ul class="rows">
        <For each={list()}>
          {(seek) => (
            <li class="row">
              <div class="row-main">
                <bdi class="row-title">{seek.name ?? t("lobby.anonymous")}</bdi>
                <span class="hint">
                  {seek.control === "none" ? t("lobby.no_clock") : seek.control}
                </span>
              </div>
              <Show
                when={seek.yours}
                fallback={
                  <button type="button" class="main" onClick={() => void take(seek)}>
                    {t("lobby.take")}
                  </button>
                }
              >
                <button type="button" onClick={() => void cancel(seek)}>
                  {t("lobby.cancel")}
                </button>
              </Show>
            </li>
          )}
        </For>
      </ul>
    </main>
  );
}
