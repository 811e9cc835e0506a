import { Show } from "solid-js";
import type { Game } from "../../game/game";
import type { Hint } from "../../game/hint";
import type { Look } from "../../game/look";
import type { Table } from "../../game/table";
import { t } from "../../language/language";
import type { Talk } from "../talk";
import { TalkButton } from "../talk-button";
import { Ending } from "./ending";
import { Offers } from "./offers";
import { WhilePlaying } from "./while-playing";

type Props = {
  readonly game: Game;
  readonly look: Look;
  readonly table: Table;
  readonly hint: Hint;
  readonly talk: Talk;
};

/**
 * The actions. Each keeps its place in the row and is disabled when it cannot be done. Answers to
 * the opponent are above the row. The end of a game replaces all of them.
 */
export function Actions(props: Props) {
  const isPlayer = () => props.table.you !== "watcher";
  return (
    <section class="actions" aria-label={t("action.group")}>
      <Show
        when={props.table.standing.end}
        fallback={
          <Show when={isPlayer()}>
            <Offers game={props.game} table={props.table} />
            <div class="actions-row">
              <WhilePlaying game={props.game} table={props.table} hint={props.hint} />
              <TalkButton talk={props.talk} />
            </div>
          </Show>
        }
      >
        {(end) => (
          <Ending
            game={props.game}
            look={props.look}
            table={props.table}
            end={end()}
            talk={props.talk}
          />
        )}
      </Show>
    </section>
  );
}
