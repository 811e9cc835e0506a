import { Show } from "solid-js";
import type { Game } from "../../game/game";
import type { Look } from "../../game/look";
import { isWaiting } from "../../game/seat";
import type { Table } from "../../game/table";
import { t } from "../../language/language";
import { AfterEnd } from "./after-end";
import { Answers } from "./answers";
import { WhilePlaying } from "./while-playing";

type Props = { readonly game: Game; readonly look: Look; readonly table: Table };

/** What can be done now. Answers to the opponent have a row of their own, away from the rest. */
export function Actions(props: Props) {
  const isPlayer = () => props.table.you !== "watcher";
  const isOver = () => props.table.standing.end !== undefined;
  return (
    <section class="actions" aria-label={t("action.group")}>
      <Show when={isPlayer()}>
        <Answers game={props.game} table={props.table} />
      </Show>
      <div class="actions-row">
        <Show when={isPlayer() && !isOver()}>
          <WhilePlaying game={props.game} table={props.table} isWaiting={isWaiting(props.table)} />
        </Show>
        <Show when={isOver()}>
          <AfterEnd game={props.game} look={props.look} table={props.table} />
        </Show>
        <button type="button" data-action="flip" onClick={() => props.look.flip()}>
          {t("action.flip")}
        </button>
      </div>
    </section>
  );
}
