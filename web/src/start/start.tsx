import { createSignal, Show } from "solid-js";
import { controlLabel } from "../control/clock-choice";
import { controlFault } from "../control/control";
import { say, t } from "../language/language";
import { type Sentence, sentence } from "../language/message";
import { isAble } from "../local/able";
import { friendIcon, oneScreenIcon } from "../page/icons";
import { lazyPart } from "../page/lazy";
import type { Color, ColorChoice, OpponentChoice } from "../protocol/messages";
import { Link } from "../router/link";
import type { SetupLink } from "../router/route";
import { go } from "../router/router";
import { canBeOnDevice, type Place } from "../server/device";
import { createInfo } from "../server/info";
import { isOffline, sentenceOf } from "../server/problem";
import { isAway } from "../server/reach";
import { createTable } from "../server/table";
import { NameTrouble } from "../setting/name-field";
import { createNamed } from "../setting/named";
import { ComputerCard } from "./computer-card";
import { Continue } from "./continue";
import { keepInvitation } from "./invitation";
import { JoinByCode } from "./join-by-code";
import { LiveBoard } from "./live-board";
import { leaveOpening } from "./opening";
import { createPosition } from "./position";
import { remember } from "./remembered";
import { createRunning } from "./running";
import {
  beginnerOf,
  boardOpponent,
  type Chosen,
  computerOf,
  createSetup,
  linkedOpponent,
  mayBegin,
  wishOf,
} from "./setup";
import { WayCard } from "./way-card";

/** A first move, and the side that makes it. */
type Opening = { readonly uci: string; readonly turn: Color };

const Options = lazyPart(() => import("./options"));

/** The first view: a board that is ready, and the ways to begin. */
export function Start(props: { link: SetupLink }) {
  const [setup, setSetup] = createSetup(props.link);
  const [isOpen, setOpen] = createSignal(false);
  const [isBusy, setBusy] = createSignal(false);
  const [failure, setFailure] = createSignal<Sentence>();
  const info = createInfo();
  const running = createRunning();
  /** Begins on this device, where the server could not be reached. */
  const [instead, setInstead] = createSignal<() => void>();
  const named = createNamed((error) => setFailure(sentenceOf(error)));
  const next = linkedOpponent(props.link) ?? "computer";

  const choose = (choice: Partial<Chosen>) => {
    setSetup(choice);
    setFailure(undefined);
    setInstead(undefined);
    remember(choice);
  };

  /** Where a game is made: here if that was chosen, or while the server is known to be away. */
  const placeFor = (opponent: OpponentChoice): Place =>
    canBeOnDevice(opponent) && (setup.onDevice || (isAway() && isAble())) ? "device" : "server";

  /** Creates a table and goes there, perhaps with its first move. */
  async function begin(
    opponent: OpponentChoice,
    opening?: Opening,
    place: Place = placeFor(opponent),
  ): Promise<void> {
    if (isBusy() || clockTrouble() !== undefined) return;
    setBusy(true);
    setFailure(undefined);
    setInstead(undefined);
    await named.attempt(async (name) => {
      const chosen = opening === undefined ? setup : beginnerOf(setup, opponent, opening.turn);
      const wish = wishOf(chosen, opponent, name);
      const { table, invitation } = await createTable(wish, place).catch((error: unknown) => {
        if (place === "server" && isOffline(error) && canBeOnDevice(opponent)) {
          setInstead(() => () => void begin(opponent, opening, "device"));
        }
        throw error;
      });
      if (opening !== undefined) leaveOpening(table, opening.uci);
      if (invitation !== undefined) keepInvitation(table, invitation);
      go({ view: "play", table });
    });
    setBusy(false);
  }

  const fen = () =>
    setup.start === "fen" && setup.fen.trim() !== "" ? setup.fen.trim() : undefined;
  const clockTrouble = () => {
    const fault = controlFault(setup.clock);
    return fault && sentence(`clock.fault_${fault}`);
  };
  const position = createPosition(fen, () => setup.variant);
  // While the options are open, the position's own field says what is wrong.
  const trouble = () => failure() ?? clockTrouble() ?? (isOpen() ? undefined : position.reason());
  const boardHint = () => {
    if (props.link.fen !== undefined) return "start.setup_hint";
    return next === "screen" || linkedOpponent(props.link) === undefined
      ? "start.board_hint"
      : "start.board_hint_linked";
  };

  /** A card's hint, with the clock and side chosen above, which count for it too. */
  const hint = (about: string, color: ColorChoice = "random") =>
    [
      about,
      ...(setup.clock === "none" ? [] : [controlLabel(setup.clock)]),
      ...(color === "random" ? [] : [t(`color.${color}`)]),
    ].join(" · ");

  return (
    <main class="start beside">
      <LiveBoard
        position={position}
        orientation={setup.color === "black" ? "black" : "white"}
        mayMove={(turn) => mayBegin(props.link, setup, turn)}
        onMove={(uci, turn) => void begin(boardOpponent(props.link, setup), { uci, turn })}
      />
      <section class="start-panel beside-panel">
        <h1>{t("start.title")}</h1>
        <Continue games={running()} />
        <ComputerCard
          setup={setup}
          info={info()}
          isBusy={isBusy()}
          isNext={next === "computer"}
          onChange={choose}
          onPlay={() => void begin({ kind: "computer", computer: computerOf(setup.computer) })}
        />
        <p class="trouble" role="alert">
          <Show when={trouble()}>{(trouble) => <>{say(trouble())}</>}</Show>
        </p>
        <Show when={instead()}>
          {(begin) => (
            <button type="button" class="main" data-choice="device" onClick={() => begin()()}>
              {t("start.on_device")}
            </button>
          )}
        </Show>
        <NameTrouble refused={named.refused()} />
        <div class="ways">
          <WayCard
            name="friend"
            icon={friendIcon}
            hint={hint(t("start.friend_hint"), setup.color)}
            isBusy={isBusy()}
            isNext={next === "friend"}
            onChoose={() => void begin({ kind: "friend" })}
          />
          <WayCard
            name="screen"
            icon={oneScreenIcon}
            hint={hint(t("start.screen_hint"))}
            isBusy={isBusy()}
            isNext={next === "screen"}
            onChoose={() => void begin({ kind: "same_screen" })}
          />
        </div>
        <JoinByCode />
        <p class="hint board-hint">{t(boardHint())}</p>
        <div class="start-places">
          <Link to={{ view: "edit" }} class="way">
            {t("start.edit")}
          </Link>
          <Link to={{ view: "practice" }} class="way">
            {t("start.practice")}
          </Link>
          <button
            type="button"
            class="quiet start-more opener"
            aria-expanded={isOpen()}
            onClick={() => setOpen((open) => !open)}
          >
            {t("start.options")}
          </button>
        </div>
        <Show when={isOpen()}>
          <Options
            setup={setup}
            info={info()}
            fenTrouble={position.reason()}
            onChange={setSetup}
            isBusy={isBusy()}
            onChoose={(opponent: OpponentChoice) => void begin(opponent)}
          />
        </Show>
      </section>
    </main>
  );
}
