import { createMemo, createSignal, For, onMount, Show } from "solid-js";
import { say, t } from "../language/language";
import type { Sentence } from "../language/message";
import { announce } from "../page/announce";
import { Chips } from "../page/chips";
import type { GameSummary } from "../protocol/messages";
import { Link } from "../router/link";
import { ServerError, sentenceOf } from "../server/problem";
import { forgetTable, myGames } from "../server/table";
import { GameRow, playerOf } from "./game-row";
import { FILTERS, type Filter, isWanted } from "./standing";
import "../style/confirm.css";
import "../style/list.css";
import "../style/games.css";

/** How many parts of the list are read at once for what is searched. */
const PARTS_MAX = 10;

/** The games of this device, newest first. */
export default function Games() {
  const [games, setGames] = createSignal<readonly GameSummary[]>();
  const [next, setNext] = createSignal<string>();
  const [failure, setFailure] = createSignal<Sentence>();
  const [filter, setFilter] = createSignal<Filter>("all");
  const [text, setText] = createSignal("");
  const wanted = createMemo(() =>
    games()?.filter((game) =>
      isWanted(game, filter(), text(), [playerOf(game, "white"), playerOf(game, "black")]),
    ),
  );

  const load = async () => {
    setFailure(undefined);
    try {
      const part = await myGames(next());
      setGames([...(games() ?? []), ...part.games]);
      setNext(part.next);
    } catch (error) {
      // A device that never sat down has no games.
      if (error instanceof ServerError && error.key === "not_seated") setGames([]);
      else setFailure(sentenceOf(error));
    }
  };
  /** Reads on until something more is found. */
  const search = async () => {
    const before = wanted()?.length ?? 0;
    for (let part = 0; part < PARTS_MAX; part += 1) {
      await load();
      const isFound = (wanted()?.length ?? 0) > before;
      if (isFound || next() === undefined || failure() !== undefined) return;
    }
  };
  const searchIfEmpty = () => {
    if (wanted()?.length === 0 && next() !== undefined) void search();
  };
  onMount(() => void load());

  const forget = async (table: string) => {
    setFailure(undefined);
    try {
      await forgetTable(table);
      setGames((games) => games?.filter((game) => game.table !== table));
      announce(t("games.forgotten"));
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  };

  return (
    <main class="page games">
      <h1>{t("games.title")}</h1>
      <Show when={failure()}>
        {(failure) => (
          <p class="trouble" role="alert">
            {say(failure())}
          </p>
        )}
      </Show>
      <Show when={games()?.length === 0}>
        <Nothing />
      </Show>
      <Show when={(games()?.length ?? 0) > 0}>
        <search class="games-search">
          <Chips
            name="filter"
            label={t("games.filter")}
            choices={FILTERS}
            value={filter()}
            onChoose={(part) => {
              setFilter(part);
              searchIfEmpty();
            }}
          >
            {(part) => t(`games.filter_${part}`)}
          </Chips>
          <label class="field">
            <span class="label">{t("games.search")}</span>
            <input
              type="search"
              value={text()}
              onInput={(event) => {
                setText(event.currentTarget.value);
                searchIfEmpty();
              }}
            />
          </label>
        </search>
        <p class="games-none" role="status">
          <Show when={wanted()?.length === 0}>{t("games.none_found")}</Show>
        </p>
      </Show>
      <ul class="rows">
        <For each={wanted()}>
          {(game) => <GameRow game={game} onForget={() => void forget(game.table)} />}
        </For>
      </ul>
      <Show when={next() !== undefined}>
        <button type="button" onClick={() => void search()}>
          {t("games.more")}
        </button>
      </Show>
      <Show when={(games()?.length ?? 0) > 0}>
        <a class="way" href="/api/tables/mine/pgn" download="tabiya-games.pgn">
          {t("games.download")}
        </a>
      </Show>
    </main>
  );
}

/** What will be here, and the one step that brings it. */
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
