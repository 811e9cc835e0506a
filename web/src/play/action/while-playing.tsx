import { Show } from "solid-js";
import { isAlone } from "../../game/again";
import type { Game } from "../../game/game";
import { canAsk, type Hint } from "../../game/hint";
import { isWaiting } from "../../game/seat";
import { moveName } from "../../game/status";
import type { Table } from "../../game/table";
import { t } from "../../language/language";
import { abortIcon, drawIcon, hintIcon, resignIcon, takebackIcon } from "../../page/icons";
import { ActionButton } from "./action-button";
import { ConfirmButton } from "./confirm";
import { Reset } from "./reset";

type Props = { readonly game: Game; readonly table: Table; readonly hint: Hint };

/** The actions during a game. A person who is alone at the table needs nobody's consent. */
export function WhilePlaying(props: Props) {
  return (
    <>
      <Show when={!isWaiting(props.table)}>
        <Takeback game={props.game} table={props.table} />
        <Draw game={props.game} table={props.table} />
      </Show>
      <Leave game={props.game} table={props.table} />
      <Show when={isAlone(props.table)}>
        <ActionButton
          name="hint"
          icon={hintIcon}
          word={t("action.hint")}
          isDisabled={props.hint.isBusy() || !canAsk(props.table)}
          onAct={() => void props.hint.ask()}
        />
        <Reset game={props.game} table={props.table} />
      </Show>
    </>
  );
}

type Part = { readonly game: Game; readonly table: Table };

/** Takes back one's own last move: at once for a person alone at the table, else by consent. */
function Takeback(props: Part) {
  const plies = () => takebackPlies(props.table);
  const { ask } = props.game;
  const isDisabled = () =>
    !props.table.setup.takebacks ||
    plies() === undefined ||
    props.table.standing.takeback !== undefined;
  const face = () => ({
    icon: takebackIcon,
    word: t("action.takeback_word"),
    label: t("action.takeback"),
  });
  const takeBack = () => ask({ type: "ask_takeback" });
  return (
    <Show
      when={!isAlone(props.table)}
      fallback={
        <ActionButton name="takeback" {...face()} isDisabled={isDisabled()} onAct={takeBack} />
      }
    >
      <ConfirmButton
        name="takeback"
        label={t("action.takeback")}
        face={face()}
        isDisabled={isDisabled()}
        question={t("action.takeback_ask", { move: moveName(props.table, plies() ?? 0) })}
        onConfirm={takeBack}
      />
    </Show>
  );
}

/** Offers a draw; on one screen the game ends by it. */
function Draw(props: Part) {
  const isOneScreen = () => props.table.you === "both";
  return (
    <ConfirmButton
      name="draw"
      label={t(isOneScreen() ? "action.draw_agree" : "action.draw")}
      face={{ icon: drawIcon, word: t("action.draw_agree") }}
      isDisabled={!props.table.standing.begun || props.table.standing.draw_offer !== undefined}
      question={t(isOneScreen() ? "action.draw_agree_ask" : "action.draw_ask")}
      onConfirm={() => props.game.ask({ type: "offer_draw" })}
    />
  );
}

/** Leaves a game: it is called off before both sides have moved, and resigned after that. */
function Leave(props: Part) {
  const standing = () => props.table.standing;
  const question = () =>
    props.table.you === "both" ? t(`action.resign_ask_${standing().turn}`) : t("action.resign_ask");
  return (
    <Show
      when={standing().begun}
      fallback={
        <ConfirmButton
          name="abort"
          label={t("action.abort")}
          face={{ icon: abortIcon, word: t("action.abort") }}
          question={t("action.abort_ask")}
          onConfirm={() => props.game.ask({ type: "abort" })}
        />
      }
    >
      <ConfirmButton
        name="resign"
        label={t("action.resign")}
        face={{ icon: resignIcon, word: t("action.resign") }}
        question={question()}
        onConfirm={() => props.game.ask({ type: "resign" })}
      />
    </Show>
  );
}

/** How many plies a takeback undoes: one's own last move, and the answer to it, if any. */
function takebackPlies({ you, moves, standing }: Table): number | undefined {
  const plies = you !== "both" && standing.turn === you ? 2 : 1;
  return moves.length >= plies ? plies : undefined;
}
