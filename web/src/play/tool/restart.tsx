import { createSignal } from "solid-js";
import type { Game } from "../../game/game";
import type { Table } from "../../game/table";
import { t } from "../../language/language";
import { go } from "../../router/router";
import { sentenceOf } from "../../server/problem";
import { createTable } from "../../server/table";
import { ConfirmButton } from "../action/confirm";
import { sameAgain } from "./again";

type Props = { readonly game: Game; readonly table: Table };

/** Begins anew on one screen: the same position, clock and colors. */
export function Restart(props: Props) {
  const [isBusy, setBusy] = createSignal(false);
  const restart = async () => {
    setBusy(true);
    try {
      const { table } = await createTable(sameAgain(props.table));
      // A game in which nothing has happened is not worth keeping.
      const { end, begun } = props.table.standing;
      if (end === undefined && !begun) props.game.ask({ type: "abort" });
      go({ view: "play", table });
    } catch (error) {
      props.game.setNotice(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <ConfirmButton
      name="restart"
      class="plain"
      label={t("action.restart")}
      question={t("action.restart_ask")}
      isDisabled={isBusy() || props.table.moves.length === 0}
      onConfirm={() => void restart()}
    />
  );
}
