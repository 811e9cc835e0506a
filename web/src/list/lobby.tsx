import { createSignal, For, onCleanup, onMount, Show } from "solid-js";
import { ClockChoice, controlLabel } from "../control/clock-choice";
import { say, t } from "../language/language";
import type { Sentence } from "../language/message";
import type { Seek } from "../protocol/messages";
import { go } from "../router/router";
import { sentenceOf } from "../server/problem";
import { cancelSeek, createTable, joinFromLobby, seeks } from "../server/table";
import { NameTrouble } from "../setting/name-field";
import { createNamed } from "../setting/named";
import { remember, remembered } from "../start/remembered";
import "../style/list.css";

/** Milliseconds between two requests for the list. */
const REFRESH_MS = 3_000;
/** The default clock of a game in the lobby. */
const USUAL_CLOCK = "5+0";

/** The lobby: people who look for a game. */
export default function Lobby() {
  const [list, setList] = createSignal<readonly Seek[]>();
  const [clock, setClock] = createSignal(remembered().clock ?? USUAL_CLOCK);
  const [failure, setFailure] = createSignal<Sentence>();

  const fail = (error: unknown) => setFailure(sentenceOf(error));
  const named = createNamed(fail);
  const attempt = async (act: () => Promise<void>) => {
    try {
      await act();
      setFailure(undefined);
    } catch (error) {
      fail(error);
    }
  };
  const refresh = () => attempt(async () => void setList((await seeks()).seeks));
  onMount(() => {
    void refresh();
    const timer = window.setInterval(() => document.hidden || void refresh(), REFRESH_MS);
    onCleanup(() => window.clearInterval(timer));
  });

  const open = () =>
    named.attempt(async (name) => {
      const { table } = await createTable({
        opponent: { kind: "lobby" },
        ...(clock() === "none" ? {} : { control: clock() }),
        ...(name === "" ? {} : { name }),
      });
      go({ view: "play", table });
    });
  const take = (seek: Seek) =>
    named.attempt(async (name) => {
      const { table } = await joinFromLobby(seek.table, name);
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
      <div class="card lobby-open">
        <ClockChoice
          value={clock()}
          onChange={(control) => {
            setClock(control);
            remember({ clock: control });
          }}
        />
        <button type="button" class="main" onClick={() => void open()}>
          {t("lobby.open")}
        </button>
      </div>
      <NameTrouble refused={named.refused()} />
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
                <span class="hint">{controlLabel(seek.control)}</span>
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
