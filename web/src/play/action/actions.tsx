import { Show } from "solid-js";
import type { Game } from "../../game/game";
import type { Look } from "../../game/look";
import type { Table } from "../../game/table";
import { t } from "../../language/language";
import { Icon } from "../../page/icon";
import { flipIcon } from "../../page/icons";
import { AfterEnd } from "./after-end";
import { Answers } from "./answers";
import { WhilePlaying } from "./while-playing";

type Props = { readonly game: Game; readonly look: Look; readonly table: Table };

/**
 * What can be done now. Every action has a place of its own in the row and keeps it; what cannot be
 * done is shown as such. Answers to the opponent have another row.
 */
export function Actions(props: Props) {
  const isPlayer = () => props.table.you !== "watcher";
  const isOver = () => props.table.standing.end !== undefined;
  return (
    <section class="actions" aria-label={t("action.group")}>
      <Show when={isPlayer()}>
        <Answers game={props.game} table={props.table} />
      </Show>
      <div class="actions-row">
        <Show when={isOver()}>
          <AfterEnd game={props.game} look={props.look} table={props.table} />
        </Show>
        <Show when={isPlayer() && !isOver()}>
          <WhilePlaying game={props.game} table={props.table} />
        </Show>
        <button
          type="button"
          class="action"
          data-action="flip"
          aria-label={t("action.flip")}
          title={t("action.flip")}
          onClick={() => props.look.flip()}
        >
          <Icon of={flipIcon} />
        </button>
      </div>
    </section>
  );
}
