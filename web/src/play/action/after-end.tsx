import { createEffect, Show } from "solid-js";
import type { Game } from "../../game/game";
import type { Look } from "../../game/look";
import type { Table } from "../../game/table";
import { t } from "../../language/language";
import { Link } from "../../router/link";
import { go } from "../../router/router";
import { PlayOn } from "./play-on";

type Props = { readonly game: Game; readonly look: Look; readonly table: Table };

/** What can be done when a game is over. */
export function AfterEnd(props: Props) {
  const rematch = () => props.table.standing.rematch;
  const offeredBy = () => {
    const offer = rematch();
    return offer?.kind === "offered" ? offer.by : undefined;
  };
  const agreed = () => {
    const offer = rematch();
    return offer?.kind === "agreed" ? offer.table : undefined;
  };
  const isPlayer = () => props.table.you !== "watcher";
  const wasAgreed = agreed() !== undefined;
  // Who is at the table when the next game is agreed goes there; who comes later is only shown the way.
  createEffect(() => {
    const table = agreed();
    if (table !== undefined && !wasAgreed && isPlayer()) go({ view: "play", table });
  });
  return (
    <>
      <Show
        when={agreed()}
        fallback={
          <button
            type="button"
            class="action"
            data-action="rematch"
            disabled={!isPlayer() || offeredBy() !== undefined}
            onClick={() => props.game.ask({ type: "offer_rematch" })}
          >
            {t("action.rematch")}
          </button>
        }
      >
        {(table) => (
          <button
            type="button"
            class="action main"
            data-action="rematch-go"
            onClick={() => go({ view: "play", table: table() })}
          >
            {t("action.rematch_go")}
          </button>
        )}
      </Show>
      <Link to={{ view: "start", link: {} }} class="action button">
        {t("action.new_game")}
      </Link>
      <PlayOn game={props.game} look={props.look} table={props.table} />
      {/* Where one has resigned a moment ago, nothing is. */}
      <span />
    </>
  );
}
