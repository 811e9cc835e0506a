import { createSignal, For, onMount, Show } from "solid-js";
import { endSentence } from "../game/end";
import { say, t } from "../language/language";
import type { Sentence } from "../language/message";
import { announce } from "../page/announce";
import { ConfirmButton } from "../play/action/confirm";
import { sitterName } from "../play/player";
import type { Color, GameSummary } from "../protocol/messages";
import { Link } from "../router/link";
import { ServerError, sentenceOf } from "../server/problem";
import { forgetTable, myGames } from "../server/table";
import "../style/confirm.css";
import "../style/list.css";

/** The games of this device, newest first. */
export default function Games() {
  const [games, setGames] = createSignal<readonly GameSummary[]>();
  const [next, setNext] = createSignal<string>();
  const [failure, setFailure] = createSignal<Sentence>();

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
    <main class="page">
      <h1>{t("games.title")}</h1>
      <Show when={failure()}>
        {(failure) => (
          <p class="trouble" role="alert">
            {say(failure())}
          </p>
        )}
      </Show>
      <Show when={games()?.length === 0}>
        <p>{t("games.empty")}</p>
        <Link to={{ view: "start", link: {} }} class="way">
          {t("action.new_game")}
        </Link>
      </Show>
      <ul class="rows">
        <For each={games()}>
          {(game) => <Row game={game} onForget={() => void forget(game.table)} />}
        </For>
      </ul>
      <Show when={next() !== undefined}>
        <button type="button" onClick={() => void load()}>
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

function Row(props: { readonly game: GameSummary; readonly onForget: () => void }) {
  const name = (color: Color) => {
    const sitter = props.game.seats[color];
    return sitterName(sitter, sitter?.computer, color, props.game.you === color);
  };
  const isYourTurn = () => props.game.end === undefined && props.game.you === props.game.turn;
  const moves = () => t("games.moves", { count: Math.ceil(props.game.plies / 2) });
  const state = () =>
    props.game.end === undefined ? t("games.running") : say(endSentence(props.game.end));
  return (
    <li class="row" classList={{ turn: isYourTurn() }}>
      <Link to={{ view: "play", table: props.game.table }} class="row-main">
        <span class="row-title">
          {t("games.against", { white: name("white"), black: name("black") })}
        </span>
        <span class="hint">
          {state()} · {moves()} ·{" "}
          {props.game.control === "none" ? t("lobby.no_clock") : props.game.control}
        </span>
      </Link>
      <Show when={props.game.end !== undefined}>
        <ConfirmButton
          name="forget"
          class="plain"
          label={t("games.forget")}
          question={t("games.forget_ask")}
          onConfirm={props.onForget}
        />
      </Show>
    </li>
  );
}
