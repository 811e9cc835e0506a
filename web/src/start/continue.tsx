import { For, Show } from "solid-js";
import { MiniBoard } from "../board/mini-board";
import { opposite } from "../board/square";
import { t } from "../language/language";
import { Icon } from "../page/icon";
import { moreIcon } from "../page/icons";
import { SitterName } from "../play/player-name";
import type { GameSummary } from "../protocol/messages";
import { Link } from "../router/link";

/** The running games, to continue. */
export function Continue(props: { readonly games: readonly GameSummary[] }) {
  return (
    <Show when={props.games.length > 0}>
      <section class="continue">
        <h2 class="label">{t("start.continue")}</h2>
        <For each={props.games}>{(game) => <Running game={game} />}</For>
      </section>
    </Show>
  );
}

function Running(props: { readonly game: GameSummary }) {
  const you = () => props.game.you;
  /** The opponent's side; undefined on one screen. */
  const other = () => {
    const side = you();
    return side === "white" || side === "black" ? opposite(side) : undefined;
  };
  const isOwn = () => you() === props.game.turn;
  const isWaiting = () => props.game.seats.white === null || props.game.seats.black === null;
  const state = () => {
    if (isWaiting()) return t("turn.waiting");
    return isOwn() ? t("turn.yours") : t(`turn.${props.game.turn}`);
  };
  return (
    <Link to={{ view: "play", table: props.game.table }} class="card way-card">
      <MiniBoard fen={props.game.fen} orientation={you() === "black" ? "black" : "white"} />
      <span class="way-card-words">
        <Show when={other()} fallback={<span class="way-card-name">{t("start.screen")}</span>}>
          {(side) => (
            <span class="way-card-name">
              <SitterName seat={props.game.seats[side()]} color={side()} isYou={false} />
            </span>
          )}
        </Show>
        <span class="hint" classList={{ strong: isOwn() && !isWaiting() }}>
          {state()}
        </span>
      </span>
      <Icon of={moreIcon} class="forward" />
    </Link>
  );
}
