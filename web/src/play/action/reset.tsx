import { createSignal, Show } from "solid-js";
import { sameAgain } from "../../game/again";
import type { Game } from "../../game/game";
import type { Table } from "../../game/table";
import { t } from "../../language/language";
import { resetIcon } from "../../page/icons";
import { go } from "../../router/router";
import { placeOf } from "../../server/device";
import { sentenceOf } from "../../server/problem";
import { createTable } from "../../server/table";
import { ActionButton } from "./action-button";
import { ConfirmButton } from "./confirm";

type Props = { readonly game: Game; readonly table: Table };

/**
 * Starts over for a person who is alone at the table: the same position, clock, opponent and
 * colors. The old game is kept, as broken off if it was not over.
 */
export function Reset(props: Props) {
  const [isBusy, setBusy] = createSignal(false);
  const isOver = () => props.table.standing.end !== undefined;
  const reset = async () => {
    const wish = sameAgain(props.table);
    if (wish === undefined) return;
    setBusy(true);
    try {
      const { table } = await createTable(wish, placeOf(props.game.id));
      if (!isOver()) props.game.ask({ type: "break_off" });
      go({ view: "play", table });
    } catch (error) {
      props.game.setNotice(sentenceOf(error));
      setBusy(false);
    }
  };
  const face = () => ({ icon: resetIcon, word: t("action.reset") });
  return (
    <Show
      when={!isOver()}
      fallback={
        <ActionButton name="reset" {...face()} isDisabled={isBusy()} onAct={() => void reset()} />
      }
    >
      <ConfirmButton
        name="reset"
        label={t("action.reset")}
        face={face()}
        question={t("action.reset_ask")}
        isDisabled={isBusy() || props.table.moves.length === 0}
        onConfirm={() => void reset()}
      />
    </Show>
  );
}
