import { Show } from "solid-js";
import { createDrawing } from "../board/drawing";
import { PlayerBoard } from "../board/player-board";
import { opposite } from "../board/square";
import { createGame, type Game } from "../game/game";
import { createLook } from "../game/look";
import { isWaiting } from "../game/seat";
import type { Table } from "../game/table";
import { say, t } from "../language/language";
import { sentence } from "../language/message";
import { Message } from "../page/message";
import { Link } from "../router/link";
import { playEventSound } from "../sound/event";
import { takeOpening } from "../start/opening";
import { createThreats } from "../threat/threat";
import "../style/play.css";
import { Actions } from "./action/actions";
import { announceEvent } from "./announce-event";
import { Chat } from "./chat";
import { keepFocus } from "./focus";
import { Invitation } from "./invitation";
import { listenForKeys } from "./key";
import { MoveList } from "./move-list";
import { playerName } from "./player";
import { StatusLine } from "./status-line";
import { Strip } from "./strip";
import { Tools } from "./tool/tools";

/** A table: the board, the players with their clocks, the moves, and what can be done. */
export default function Play(props: { table: string }) {
  const game = createGame(props.table, (before, after) => {
    playEventSound(before, after);
    announceEvent(before, after);
  });
  const opening = takeOpening(props.table);
  if (opening !== undefined) game.begin(opening);
  return (
    <Show when={game.failure()} fallback={<Open game={game} />}>
      {(failure) => <Message text={say(failure())} />}
    </Show>
  );
}

function Open(props: { game: Game }) {
  return (
    <Show when={props.game.table()} fallback={<Message text={t("status.connecting")} />}>
      {(table) => <AtTable game={props.game} table={table()} />}
    </Show>
  );
}

function AtTable(props: { game: Game; table: Table }) {
  const look = createLook(props.game);
  const threats = createThreats(
    () => look.view()?.fen,
    () => props.table.setup.variant,
  );
  const drawing = createDrawing();
  listenForKeys(look);
  keepFocus(() => props.table);
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    look.step(event.deltaY > 0 ? 1 : -1);
  };
  const isAwaited = () => isWaiting(props.table) && props.table.you !== "watcher";
  return (
    <main class="play">
      <h1 class="hidden">
        {t("games.against", {
          white: playerName(props.table, "white"),
          black: playerName(props.table, "black"),
        })}
      </h1>
      <div class="play-board" on:wheel={{ handleEvent: wheel, passive: false }}>
        <Show when={look.view()}>
          {(view) => (
            <PlayerBoard
              view={{ ...view(), marks: threats.marks(), drawing: drawing.drawing() }}
              onMove={props.game.play}
              onTry={props.game.tryMove}
              onPoint={threats.point}
            />
          )}
        </Show>
      </div>
      <Link to={{ view: "start", link: {} }} class="play-home">
        <img src="/icon.svg" alt={t("app.name")} width="24" height="24" />
      </Link>
      <Strip
        class="play-top"
        game={props.game}
        look={look}
        table={props.table}
        color={opposite(look.orientation())}
      />
      <Show when={isAwaited()} fallback={<MoveList look={look} table={props.table} />}>
        <Invitation table={props.table} />
      </Show>
      <StatusLine
        game={props.game}
        look={look}
        table={props.table}
        hint={drawing.isOn() ? sentence("drawing.on") : undefined}
      />
      <Actions game={props.game} look={look} table={props.table} />
      <Strip
        class="play-bottom"
        game={props.game}
        look={look}
        table={props.table}
        color={look.orientation()}
      />
      <button type="button" class="play-more quiet" popovertarget="play-extra">
        {t("action.more")}
      </button>
      <div class="play-extra" id="play-extra" popover="auto">
        <Show when={props.table.facts.chat && props.table.you !== "watcher"}>
          <Chat game={props.game} table={props.table} />
        </Show>
        <Show when={props.table.watchers > 0}>
          <p class="hint">{t("player.watchers", { count: props.table.watchers })}</p>
        </Show>
        <Tools
          game={props.game}
          look={look}
          table={props.table}
          threats={threats}
          drawing={drawing}
        />
      </div>
    </main>
  );
}
