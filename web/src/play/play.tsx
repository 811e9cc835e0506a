import { createEffect, createSignal, Show } from "solid-js";
import { createDrawing } from "../board/drawing";
import { PlayerBoard } from "../board/player-board";
import { opposite } from "../board/square";
import { standsAt } from "../game/again";
import { createGame, type Game } from "../game/game";
import { createHint, type Hint } from "../game/hint";
import { createLook } from "../game/look";
import { createOpening } from "../game/opening";
import { isWaiting } from "../game/seat";
import type { Table } from "../game/table";
import { say, t } from "../language/language";
import { type Sentence, sentence } from "../language/message";
import { sayMove } from "../language/move";
import { notifyOfTurns } from "../notify/notify";
import { createMedia } from "../page/media";
import { Message } from "../page/message";
import { createTitle } from "../page/title";
import { Link } from "../router/link";
import { noteLive } from "../server/live";
import { settings } from "../setting/setting";
import { playEventSound } from "../sound/event";
import { takeOpening } from "../start/opening";
import { createThreats } from "../threat/threat";
import "../style/play.css";
import { Actions } from "./action/actions";
import { announceEvent } from "./announce-event";
import { BoardBar } from "./board-bar";
import { Chat } from "./chat";
import { keepFocus } from "./focus";
import { Invitation } from "./invitation";
import { listenForKeys } from "./key";
import { MoveList } from "./move-list";
import { playerName } from "./player";
import { Sheet } from "./sheet";
import { createSide } from "./side";
import { StatusLine } from "./status-line";
import { Strip } from "./strip";
import { tableTitle } from "./table-title";
import { createTalk } from "./talk";
import { TableKeys } from "./tool/keys";
import { type ToolTab, ToolTabs } from "./tool/tabs";
import { Tools } from "./tool/tools";
import { TypedMove } from "./tool/typed-move";

/** The play view: the board, the players with their clocks, the moves and the actions. */
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

/** When the panel is beside the board with room for everything; the style sheet has the same. */
const WIDE = "(min-width: 960px) and (min-height: 560px)";

function AtTable(props: { game: Game; table: Table }) {
  const look = createLook(props.game);
  createEffect(() => noteLive(props.game.id, standsAt(props.table)));
  const threats = createThreats(
    () => look.view()?.fen,
    () => props.table.setup.variant,
  );
  const drawing = createDrawing();
  const hint = createHint(props.game);
  const opening = createOpening(() => props.table);
  const side = createSide();
  const talk = createTalk(() => props.table, side);
  const isWide = createMedia(WIDE);
  const [tab, setTab] = createSignal<ToolTab>("board");
  const [hasKeys, setKeys] = createSignal(false);
  listenForKeys(look, () => setKeys(true));
  keepFocus(() => props.table);
  createTitle(() => tableTitle(props.table));
  notifyOfTurns(() => props.table);
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    look.step(event.deltaY > 0 ? 1 : -1);
  };
  const isAwaited = () => isWaiting(props.table) && props.table.you !== "watcher";
  return (
    <main class="play" classList={{ talking: talk.isOn() }}>
      <h1 class="hidden">
        <bdi>{playerName(props.table, "white")}</bdi> –{" "}
        <bdi>{playerName(props.table, "black")}</bdi>
      </h1>
      <div class="play-board" on:wheel={{ handleEvent: wheel, passive: false }}>
        <Show when={look.view()}>
          {(view) => (
            <PlayerBoard
              view={{
                ...view(),
                marks: threats.marks(),
                drawing: drawing.drawing(),
                hint: look.isPresent() ? hint.arrow() : undefined,
              }}
              onMove={props.game.play}
              onTry={props.game.tryMove}
              onChoose={() => props.game.setNotice(undefined)}
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
      <Show
        when={isAwaited()}
        fallback={
          <div class="log">
            <MoveList look={look} table={props.table} />
            <BoardBar look={look} side={side} />
            <Show when={isWide()}>
              <TypedMove game={props.game} look={look} table={props.table} />
            </Show>
          </div>
        }
      >
        <Invitation table={props.table} />
      </Show>
      <StatusLine
        game={props.game}
        look={look}
        table={props.table}
        opening={opening()}
        hint={drawing.isOn() ? sentence("drawing.on") : hintSentence(hint)}
      />
      <Actions game={props.game} look={look} table={props.table} hint={hint} talk={talk} />
      <Strip
        class="play-bottom"
        game={props.game}
        look={look}
        table={props.table}
        color={look.orientation()}
      />
      <Show when={talk.isOn()}>
        <Sheet name="chat" side={side} title={t("chat.title")} onPlace={talk.place}>
          <Chat game={props.game} table={props.table} />
        </Sheet>
      </Show>
      <Sheet
        name="tools"
        side={side}
        title={t("tool.group")}
        head={<ToolTabs tab={tab()} onChoose={setTab} />}
      >
        <Tools
          game={props.game}
          look={look}
          table={props.table}
          threats={threats}
          drawing={drawing}
          isOpen={side.open() === "tools"}
          tab={tab()}
          isSheet={!isWide()}
          onKeys={() => setKeys(true)}
        />
      </Sheet>
      <Show when={hasKeys()}>
        <TableKeys onClose={() => setKeys(false)} />
      </Show>
    </main>
  );
}

/** The hint as a sentence, in the chosen wording. */
function hintSentence(hint: Hint): Sentence | undefined {
  if (hint.isBusy()) return sentence("hint.thinking");
  const move = hint.move();
  if (move === undefined) return undefined;
  return sentence("hint.move", { move: sayMove(move.san, settings.wording) });
}
