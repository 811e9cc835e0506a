import { createSignal } from "solid-js";
import type { Game } from "../../game/game";
import type { Table } from "../../game/table";
import { t } from "../../language/language";
import { go } from "../../router/router";
import { sentenceOf } from "../../server/problem";
import { createTable } from "../../server/table";
import { ConfirmButton } from "../action/confirm";
import { sameAgain, wishToEnd } from "./again";

type Props = { readonly game: Game; readonly table: Table };

/** Begins anew on one screen: the same position, clock and colors. */
export function Restart(props: Props) {
  const [isBusy, setBusy] = createSignal(false);
  const isDraw = () => wishToEnd(props.table)?.type === "offer_draw";
  const restart = async () => {
    setBusy(true);
    try {
      const { table } = await createTable(sameAgain(props.table));
      const wish = wishToEnd(props.table);
      if (wish !== undefined) props.game.ask(wish);
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
      question={t(isDraw() ? "action.restart_draw_ask" : "action.restart_ask")}
      isDisabled={isBusy() || props.table.moves.length === 0}
      onConfirm={() => void restart()}
    />
  );
}
