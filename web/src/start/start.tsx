import { createSignal, lazy, Show, Suspense } from "solid-js";
import { say, t } from "../language/language";
import { type Sentence, sentence } from "../language/message";
import { isReadable } from "../position/draft";
import type { Color, OpponentChoice } from "../protocol/messages";
import { Link } from "../router/link";
import type { SetupLink } from "../router/route";
import { go } from "../router/router";
import { sentenceOf } from "../server/problem";
import { createTable } from "../server/table";
import { settings } from "../setting/setting";
import { Choices } from "./choices";
import { keepInvitation } from "./invitation";
import { JoinByCode } from "./join-by-code";
import { LiveBoard } from "./live-board";
import { leaveOpening } from "./opening";
import { beginnerOf, boardOpponent, createSetup, linkedOpponent, mayBegin, wishOf } from "./setup";

/** A first move, and the side that makes it. */
type Opening = { readonly uci: string; readonly turn: Color };

const Options = lazy(() => import("./options"));

/** The first view: a board that is ready, and three ways to begin. */
export function Start(props: { link: SetupLink }) {
  const [setup, setSetup] = createSetup(props.link);
  const [isOpen, setOpen] = createSignal(false);
  const [isBusy, setBusy] = createSignal(false);
  const [failure, setFailure] = createSignal<Sentence>();

  /** Makes a game and goes there, perhaps with its first move. */
  async function begin(opponent: OpponentChoice, opening?: Opening): Promise<void> {
    if (isBusy()) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const chosen = opening === undefined ? setup : beginnerOf(setup, opponent, opening.turn);
      const { table, invitation } = await createTable(wishOf(chosen, opponent, settings.name));
      if (opening !== undefined) leaveOpening(table, opening.uci);
      if (invitation !== undefined) keepInvitation(table, invitation);
      go({ view: "play", table });
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  }

  const fen = () =>
    setup.start === "fen" && setup.fen.trim() !== "" ? setup.fen.trim() : undefined;
  const trouble = () =>
    failure() ?? (isReadable(fen()) ? undefined : sentence("reason.fen_placement"));

  return (
    <main class="start beside">
      <LiveBoard
        fen={isReadable(fen()) ? fen() : undefined}
        orientation={setup.color === "black" ? "black" : "white"}
        variant={setup.variant}
        mayMove={(turn) => mayBegin(props.link, setup, turn)}
        onMove={(uci, turn) => void begin(boardOpponent(props.link, setup), { uci, turn })}
      />
      <section class="start-panel beside-panel">
        <h1 class="start-title">{t("start.title")}</h1>
        <Choices
          setup={setup}
          linked={linkedOpponent(props.link)}
          isBusy={isBusy()}
          onChoose={(opponent) => void begin(opponent)}
        />
        <p class="trouble" role="alert">
          <Show when={trouble()}>{(trouble) => <>{say(trouble())}</>}</Show>
        </p>
        <p class="hint">
          {t(
            props.link.fen !== undefined
              ? "start.setup_hint"
              : (linkedOpponent(props.link) ?? "screen") === "screen"
                ? "start.board_hint"
                : "start.board_hint_linked",
          )}
        </p>
        <JoinByCode />
        <p class="start-places">
          <Link to={{ view: "edit" }} class="way">
            {t("start.edit")}
          </Link>
          <Link to={{ view: "practice" }} class="way">
            {t("start.practice")}
          </Link>
        </p>
        <button
          type="button"
          class="quiet start-more opener"
          aria-expanded={isOpen()}
          onClick={() => setOpen((open) => !open)}
        >
          {t("start.options")}
        </button>
        <Show when={isOpen()}>
          <Suspense>
            <Options
              setup={setup}
              onChange={setSetup}
              isBusy={isBusy()}
              onChoose={(opponent) => void begin(opponent)}
            />
          </Suspense>
        </Show>
      </section>
    </main>
  );
}
