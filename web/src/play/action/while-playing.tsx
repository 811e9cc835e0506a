import { Show } from "solid-js";
import type { Game } from "../../game/game";
import { moveName } from "../../game/status";
import type { Table } from "../../game/table";
import { t } from "../../language/language";
import { ConfirmButton } from "./confirm";

type Props = { readonly game: Game; readonly table: Table; readonly isWaiting: boolean };

/** What a player can do in the middle of a game. On one screen nobody else has to agree. */
export function WhilePlaying(props: Props) {
  const isOneScreen = () => props.table.you === "both";
  const standing = () => props.table.standing;
  const computers = () => props.table.facts.computers;
  const isAgainstComputer = () => computers().white !== null || computers().black !== null;
  const ownPlies = () => takebackPlies(props.table);
  const canTakeBack = () =>
    props.table.setup.takebacks && ownPlies() !== undefined && standing().takeback === undefined;
  const takenMove = () => moveName(props.table, ownPlies() ?? 0);

  return (
    <>
      <Show when={canTakeBack()}>
        <ConfirmButton
          name="takeback"
          label={t("action.takeback")}
          question={t(
            isOneScreen() || isAgainstComputer() ? "action.takeback_do" : "action.takeback_ask",
            { move: takenMove() },
          )}
          onConfirm={() => props.game.ask({ type: "ask_takeback" })}
        />
      </Show>
      <Show when={standing().begun && standing().draw_offer === undefined}>
        <ConfirmButton
          name="draw"
          label={t(isOneScreen() ? "action.draw_agree" : "action.draw")}
          question={t(isOneScreen() ? "action.draw_agree_ask" : "action.draw_ask")}
          onConfirm={() => props.game.ask({ type: "offer_draw" })}
        />
      </Show>
      <Show
        when={standing().begun}
        fallback={
          <ConfirmButton
            name="abort"
            label={t("action.abort")}
            question={t("action.abort_ask")}
            onConfirm={() => props.game.ask({ type: "abort" })}
          />
        }
      >
        <ConfirmButton
          name="resign"
          label={t("action.resign")}
          question={
            isOneScreen() ? t(`action.resign_ask_${standing().turn}`) : t("action.resign_ask")
          }
          onConfirm={() => props.game.ask({ type: "resign" })}
        />
      </Show>
    </>
  );
}

/** How many moves a takeback would undo: the own last one, and the answer to it. */
function takebackPlies({ you, moves, standing }: Table): number | undefined {
  if (moves.length === 0) return undefined;
  if (you === "both") return 1;
  const plies = standing.turn === you ? 2 : 1;
  return moves.length >= plies ? plies : undefined;
}
