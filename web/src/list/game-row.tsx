import { Show } from "solid-js";
import { MiniBoard } from "../board/mini-board";
import { endSentence } from "../game/end";
import { locale, say, t } from "../language/language";
import { writeDate } from "../language/word";
import { Icon } from "../page/icon";
import { computerIcon } from "../page/icons";
import { ConfirmButton } from "../play/action/confirm";
import { sitterName } from "../play/player";
import type { Color, GameSummary } from "../protocol/messages";
import { Link } from "../router/link";
import { placeOf } from "../server/device";
import { opponentOf, resultOf, standingOf } from "./standing";

/** A player's name. */
function playerOf(game: GameSummary, color: Color): string {
  const sitter = game.seats[color];
  return sitterName(sitter, sitter?.computer, color, game.you === color);
}

/** One game: its position, opponent, state or result, date and clock. */
export function GameRow(props: { readonly game: GameSummary; readonly onForget: () => void }) {
  const game = () => props.game;
  const isYourTurn = () => game().end === undefined && game().you === game().turn;
  const state = () => {
    const { end } = game();
    if (end !== undefined) return say(endSentence(end, { turn: game().turn }));
    if (standingOf(game()) === "waiting") return t("games.waiting");
    return isYourTurn() ? t("games.your_turn") : t(`status.${game().turn}_to_move`);
  };
  return (
    <li class="game" classList={{ turn: isYourTurn() }} data-standing={standingOf(game())}>
      <Link to={{ view: "play", table: game().table }} class="game-link">
        <MiniBoard
          fen={game().fen}
          orientation={game().you === "black" ? "black" : "white"}
          lastMove={game().last_move}
        />
        <span class="game-words">
          <span class="game-title">
            <Players game={game()} />
          </span>
          <span class="game-state">{state()}</span>
          <span class="hint">
            <time dateTime={new Date(game().updated_at_ms).toISOString()}>
              {writeDate(game().updated_at_ms, locale())}
            </time>
            {" · "}
            <bdi>{game().control === "none" ? t("lobby.no_clock") : game().control}</bdi>
            {" · "}
            {t("games.moves", { count: Math.ceil(game().plies / 2) })}
            <Show when={placeOf(game().table) === "device"}>
              {" · "}
              <span class="game-place">{t("games.on_device")}</span>
            </Show>
            <Show when={game().brought}>
              {" · "}
              <span class="game-place">{t("games.brought")}</span>
            </Show>
          </span>
        </span>
        <span class="game-result" data-standing={standingOf(game())}>
          <span dir="ltr">{resultOf(game())}</span>
          <span class="game-standing">{t(`standing.${standingOf(game())}`)}</span>
        </span>
      </Link>
      <Show when={game().end !== undefined && game().plies > 0}>
        <Link to={{ view: "review", game: game().table }} class="button game-review">
          {t("action.review")}
        </Link>
      </Show>
      <Show when={game().end !== undefined}>
        <ConfirmButton
          name="forget"
          class="quiet"
          label={t("games.forget")}
          question={t(
            placeOf(game().table) === "device" ? "games.forget_device_ask" : "games.forget_ask",
          )}
          onConfirm={props.onForget}
        />
      </Show>
    </li>
  );
}

/** The opponent with their color, or both players of a game on one screen. */
function Players(props: { readonly game: GameSummary }) {
  const opponent = () => opponentOf(props.game);
  return (
    <Show
      when={opponent()}
      fallback={t("games.against", {
        white: playerOf(props.game, "white"),
        black: playerOf(props.game, "black"),
      })}
    >
      {(color) => (
        <>
          <span
            class="game-color"
            data-color={color()}
            role="img"
            aria-label={t(`color.${color()}`)}
          />
          <Show when={props.game.seats[color()]?.computer}>
            <Icon of={computerIcon} />
          </Show>
          <bdi>{playerOf(props.game, color())}</bdi>
        </>
      )}
    </Show>
  );
}
