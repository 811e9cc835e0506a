import { createSignal, For, Show } from "solid-js";
import { opposite, turnOf } from "../../board/square";
import { enOpenings } from "../../language/en/openings";
import { enReview } from "../../language/en/review";
import { enTrain } from "../../language/en/train";
import { Figured } from "../../language/figured";
import { addEnglish, locale, say, t, written } from "../../language/language";
import { writeNumber } from "../../language/word";
import { saveFile } from "../../play/save";
import { Link } from "../../router/link";
import { localRules } from "../../server/local";
import { AddGames } from "./add-games";
import { DrillView } from "./drill-view";
import { takeGame } from "./handed-game";
import { LineBoard } from "./line-board";
import { createOpenings, type Openings } from "./openings";
import "../../style/list.css";
import "../../style/review.css";
import "../../style/train.css";
import "../../style/openings.css";

addEnglish(enReview);
addEnglish(enTrain);
addEnglish(enOpenings);

const SIDES = ["white", "black"] as const;

/** The openings that a person wants to know: looked at, made longer, and practiced. */
export default function OpeningsView() {
  localRules.prepare();
  const handed = takeGame();
  const openings = createOpenings(handed?.color);
  const [isDrilling, setDrilling] = createSignal(false);
  return (
    <Show
      when={isDrilling() && openings.opened()}
      fallback={
        <Explorer openings={openings} handed={handed?.pgn} onDrill={() => setDrilling(true)} />
      }
      keyed
    >
      {(opened) => (
        <DrillView
          kept={opened.kept}
          start={openings.drillStart()}
          onStop={() => setDrilling(false)}
        />
      )}
    </Show>
  );
}

/** The tree of a repertoire, walked through on the board. */
function Explorer(props: {
  readonly openings: Openings;
  readonly handed: string | undefined;
  readonly onDrill: () => void;
}) {
  const { openings } = props;
  return (
    <main class="review learning train openings">
      <LineBoard
        position={openings.position}
        orientation={openings.color()}
        isOpen={openings.moves() !== undefined}
        revision={openings.revision()}
        lastMove={openings.path().at(-1)?.uci}
        onMove={openings.play}
      />
      <section class="review-panel">
        <header class="train-head">
          <h1>{t("nav.openings")}</h1>
          <fieldset class="openings-sides">
            <legend class="hidden">{t("openings.side")}</legend>
            <For each={SIDES}>
              {(side) => (
                <button
                  type="button"
                  data-side={side}
                  aria-pressed={openings.color() === side}
                  onClick={() => openings.choose(side)}
                >
                  {t(`color.${side}`)}
                </button>
              )}
            </For>
          </fieldset>
        </header>
        <Starts openings={openings} />
        <p class="openings-line">
          <bdi dir="ltr">
            <Figured text={written(lineText(openings))} />
          </bdi>
        </p>
        <p class="learning-said" role="status" tabIndex={-1} data-state={stateOf(openings)}>
          <Show when={openings.moves()} fallback={t("view.loading")}>
            {t(`openings.${stateOf(openings)}`)}
          </Show>
        </p>
        <KnownMoves openings={openings} />
        <Ways openings={openings} onDrill={props.onDrill} />
        <p class="openings-told" role="status">
          <For each={openings.said()}>{(sentence) => <span>{say(sentence)} </span>}</For>
        </p>
        <AddGames openings={openings} handed={props.handed} />
        <footer class="train-foot">
          <Link to={{ view: "train" }} class="way">
            {t("nav.train")}
          </Link>
          <Show when={openings.opened()?.kept.pgn}>
            {(pgn) => (
              <button
                type="button"
                class="quiet way"
                data-action="save-openings"
                onClick={() =>
                  saveFile(
                    pgn(),
                    `tabiya-openings-${openings.color()}.pgn`,
                    "application/x-chess-pgn",
                  )
                }
              >
                {t("openings.save")}
              </button>
            )}
          </Show>
        </footer>
      </section>
    </main>
  );
}

/** Where lines begin, if that is not only the usual start. */
function Starts(props: { readonly openings: Openings }) {
  return (
    <Show when={props.openings.starts().length > 1}>
      <label class="field">
        <span class="label">{t("openings.starts")}</span>
        <select
          data-field="start"
          value={props.openings.startIndex()}
          onChange={(event) => props.openings.begin(Number(event.currentTarget.value))}
        >
          <For each={props.openings.starts()}>
            {(_, index) => (
              <option value={index()}>
                {t("openings.start", { number: String(index() + 1) })}
              </option>
            )}
          </For>
        </select>
      </label>
    </Show>
  );
}

/** The moves of the position, each with how often it was seen among them. */
function KnownMoves(props: { readonly openings: Openings }) {
  const moves = () => props.openings.moves() ?? [];
  const total = () => moves().reduce((sum, { count }) => sum + count, 0);
  return (
    <ul class="openings-moves">
      <For each={moves()}>
        {(move) => (
          <li>
            <button
              type="button"
              class="openings-move"
              data-move={move.uci}
              onClick={() => props.openings.play(move.uci)}
            >
              <bdi dir="ltr">
                <Figured text={written(move.san)} />
              </bdi>
              <span class="openings-share">
                {writeNumber(move.count / total(), locale(), { style: "percent" })}
              </span>
            </button>
          </li>
        )}
      </For>
    </ul>
  );
}

function Ways(props: { readonly openings: Openings; readonly onDrill: () => void }) {
  const { openings } = props;
  const isAtStart = () => openings.path().length === 0;
  const canDrill = () => !openings.isFresh() && (openings.opened()?.whole.moves ?? 0) > 0;
  return (
    <div class="learning-ways">
      <Show when={openings.isFresh()}>
        <button type="button" class="main" data-action="keep" onClick={() => void openings.keep()}>
          {t("openings.keep")}
        </button>
      </Show>
      <Show when={canDrill()}>
        <button type="button" class="main" data-action="drill" onClick={props.onDrill}>
          {t("openings.drill")}
        </button>
      </Show>
      <button type="button" data-action="back" disabled={isAtStart()} onClick={openings.back}>
        {t("openings.back")}
      </button>
      <button type="button" data-action="first" disabled={isAtStart()} onClick={openings.toStart}>
        {t("openings.first")}
      </button>
      <Show when={!isAtStart() && !openings.isFresh()}>
        <button type="button" data-action="remove" onClick={() => void openings.remove()}>
          {t("openings.remove")}
        </button>
      </Show>
    </div>
  );
}

/** What there is to say of the position. */
function stateOf(openings: Openings) {
  const hasMoves = (openings.moves()?.length ?? 0) > 0;
  if (openings.isFresh()) return "fresh";
  if (hasMoves) return turnOf(openings.fen()) === openings.color() ? "yours" : "theirs";
  return openings.path().length === 0 ? "empty" : "end";
}

/** The moves to the position, with their numbers. */
function lineText(openings: Openings): string {
  const path = openings.path();
  const [first] = path;
  if (first === undefined) return "";
  // The side that has just moved, and the number of its move.
  const mover = opposite(turnOf(first.fen));
  const number = Number(first.fen.split(" ")[5]) - (mover === "black" ? 1 : 0);
  const words = path.map(({ san }, index) => {
    const ply = index + (mover === "black" ? 1 : 0);
    const count = number + Math.floor(ply / 2);
    if (ply % 2 === 0) return `${count}. ${san}`;
    return index === 0 ? `${count}... ${san}` : san;
  });
  return words.join(" ");
}
