import type { Game } from "../../game/game";
import { isWaiting } from "../../game/seat";
import { moveName } from "../../game/status";
import type { Table } from "../../game/table";
import { t } from "../../language/language";
import { ConfirmButton } from "./confirm";

type Props = { readonly game: Game; readonly table: Table };

/** What a player can do in the middle of a game. On one screen nobody else has to agree. */
export function WhilePlaying(props: Props) {
  const isOneScreen = () => props.table.you === "both";
  const standing = () => props.table.standing;
  const hasBegun = () => standing().begun;
  const computers = () => props.table.facts.computers;
  const isAgreedAlready = () =>
    isOneScreen() || computers().white !== null || computers().black !== null;
  const ownPlies = () => takebackPlies(props.table);
  const canTakeBack = () =>
    props.table.setup.takebacks && ownPlies() !== undefined && standing().takeback === undefined;
  const takebackKey = () => (isAgreedAlready() ? "action.takeback_do" : "action.takeback_ask");
  return (
    <>
      <ConfirmButton
        name="takeback"
        label={t("action.takeback")}
        isDisabled={!canTakeBack()}
        question={t(takebackKey(), { move: moveName(props.table, ownPlies() ?? 0) })}
        onConfirm={() => props.game.ask({ type: "ask_takeback" })}
      />
      <ConfirmButton
        name="draw"
        label={t(isOneScreen() ? "action.draw_agree" : "action.draw")}
        isDisabled={!hasBegun() || standing().draw_offer !== undefined}
        question={t(isOneScreen() ? "action.draw_agree_ask" : "action.draw_ask")}
        onConfirm={() => props.game.ask({ type: "offer_draw" })}
      />
      <ConfirmButton
        name="abort"
        label={t("action.abort")}
        isDisabled={hasBegun()}
        question={t("action.abort_ask")}
        onConfirm={() => props.game.ask({ type: "abort" })}
      />
      <ConfirmButton
        name="resign"
        label={t("action.resign")}
        isDisabled={!hasBegun() || isWaiting(props.table)}
        question={
          isOneScreen() ? t(`action.resign_ask_${standing().turn}`) : t("action.resign_ask")
        }
        onConfirm={() => props.game.ask({ type: "resign" })}
      />
    </>
  );
}

/** How many moves a takeback would undo: the own last one, and the answer to it. */
function takebackPlies({ you, moves, standing }: Table): number | undefined {
  const plies = you !== "both" && standing.turn === you ? 2 : 1;
  return moves.length >= plies ? plies : undefined;
}
