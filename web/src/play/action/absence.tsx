import { createEffect, createSignal, onCleanup, Show } from "solid-js";
import type { Game } from "../../game/game";
import type { Table } from "../../game/table";
import { t } from "../../language/language";
import { awayIcon } from "../../page/icons";
import type { Color } from "../../protocol/messages";
import { ConfirmButton } from "./confirm";
import { Offer } from "./offers";

type Props = { readonly game: Game; readonly table: Table; readonly opponent: Color };

/** Claims against an absent opponent, shown as soon as they may be made. */
export function Absence(props: Props) {
  const [isDue, setDue] = createSignal(false);
  createEffect(() => {
    const wait = props.table.players[props.opponent].claim_in_ms;
    setDue(false);
    if (wait === undefined) return;
    const left = wait - (performance.now() - props.table.presentAt);
    const timer = window.setTimeout(() => setDue(true), Math.max(0, left));
    onCleanup(() => window.clearTimeout(timer));
  });
  return (
    <Show when={isDue()}>
      <Offer icon={awayIcon}>
        <ConfirmButton
          name="absent-win"
          class="main"
          label={t("action.absent_win")}
          question={t("action.absent_win_ask")}
          onConfirm={() => props.game.ask({ type: "claim_absence", claim: "win" })}
        />
        <ConfirmButton
          name="absent-draw"
          class="plain"
          label={t("action.absent_draw")}
          question={t("action.absent_draw_ask")}
          onConfirm={() => props.game.ask({ type: "claim_absence", claim: "draw" })}
        />
      </Offer>
    </Show>
  );
}
