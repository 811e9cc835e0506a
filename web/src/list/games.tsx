import { createSignal, For, Show } from "solid-js";
import { say, t } from "../language/language";
import { announce } from "../page/announce";
import { Chips } from "../page/chips";
import { savePgn } from "../play/save";
import { Link } from "../router/link";
import { isAway } from "../server/reach";
import { GameRow } from "./game-row";
import { createMyGames } from "./my-games";
import { FILTERS } from "./standing";
import "../style/confirm.css";
import "../style/list.css";
import "../style/games.css";

/** The longest search text. */
const NAME_MAX = 64;

/** The games of this device, newest first. */
export default function Games() {
  const list = createMyGames();
  const isKnown = () => list.games() !== undefined && !list.isEmpty();
  const forget = async (table: string) => {
    if (await list.forget(table)) announce(t("games.forgotten"));
  };
  const save = () =>
    void savePgn(
      list.own().map(({ table }) => table),
      "tabiya-device-games.pgn",
    );
  return (
    <main class="page games">
      <h1>{t("games.title")}</h1>
      <Show when={list.failure()}>
        {(failure) => (
          <p class="trouble" role="alert">
            {say(failure())}
          </p>
        )}
      </Show>
      <Show when={list.isEmpty()}>
        <Nothing />
      </Show>
      <Show when={isKnown()}>
        <search class="games-search">
          <Chips
            name="filter"
            label={t("games.filter")}
            choices={FILTERS}
            value={list.filter()}
            onChoose={list.setFilter}
          >
            {(part) => t(`games.filter_${part}`)}
          </Chips>
          <label class="field">
            <span class="label">{t("games.search")}</span>
            <input
              type="search"
              maxLength={NAME_MAX}
              value={list.text()}
              onInput={(event) => list.setText(event.currentTarget.value)}
            />
          </label>
        </search>
        <p class="games-none" role="status">
          <Show when={list.games()?.length === 0}>{t("games.none_found")}</Show>
        </p>
      </Show>
      <Show when={list.bringable().length > 0 && !isAway()}>
        <Bring count={list.bringable().length} bring={list.bring} />
      </Show>
      <ul class="rows">
        <For each={list.games()}>
          {(game) => <GameRow game={game} onForget={() => void forget(game.table)} />}
        </For>
      </ul>
      <Show when={list.hasMore()}>
        <button type="button" onClick={list.more}>
          {t("games.more")}
        </button>
      </Show>
      <Link class="way" to={{ view: "review" }}>
        {t("games.review")}
      </Link>
      <Link class="way" to={{ view: "train" }}>
        {t("nav.train")}
      </Link>
      <Show when={isKnown() && list.hasServed()}>
        <a class="way" href="/api/tables/mine/pgn" download="tabiya-games.pgn">
          {t("games.download")}
        </a>
      </Show>
      <Show when={list.own().length > 0}>
        <button type="button" class="way" data-action="save" onClick={save}>
          {t("games.download_device")}
        </button>
      </Show>
    </main>
  );
}

/** Finished games that are only on this device, and a button that brings them to the server. */
function Bring(props: { readonly count: number; readonly bring: () => Promise<boolean> }) {
  const [isBusy, setBusy] = createSignal(false);
  const bring = async () => {
    setBusy(true);
    if (await props.bring()) announce(t("games.all_brought"));
    setBusy(false);
  };
  return (
    <section class="bring">
      <p>{t("games.only_here", { count: props.count })}</p>
      <button type="button" data-action="bring" disabled={isBusy()} onClick={() => void bring()}>
        {t("games.bring")}
      </button>
    </section>
  );
}

/** The empty list: what will be here, and a link to start a game. */
function Nothing() {
  return (
    <section class="nothing">
      <p class="nothing-title">{t("games.empty")}</p>
      <p>{t("games.empty_hint")}</p>
      <Link to={{ view: "start", link: {} }} class="button main">
        {t("action.new_game")}
      </Link>
    </section>
  );
}
