import { Show } from "solid-js";
import type { Game } from "../../game/game";
import { canGiveTime } from "../../game/seat";
import type { Table } from "../../game/table";
import { t } from "../../language/language";
import type { Color } from "../../protocol/messages";

type Props = { readonly game: Game; readonly table: Table; readonly to: Color };

/** Milliseconds given by one press. */
const GIFT_MS = 15_000;

/** Gives the opponent time, beside their clock. */
export function GiveTime(props: Props) {
  const label = () => t(`action.give_time_hint_${props.to}`);
  return (
    <Show when={canGiveTime(props.table, props.to)}>
      <button
        type="button"
        class="give-time quiet"
        data-action="give-time"
        title={label()}
        onClick={() => props.game.ask({ type: "grant_time", ms: GIFT_MS })}
      >
        {t("action.give_time")}
        <span class="hidden">{label()}</span>
      </button>
    </Show>
  );
}
