import { createEffect, Show } from "solid-js";
import type { Game } from "../../game/game";
import type { Look } from "../../game/look";
import { sits } from "../../game/seat";
import type { Table } from "../../game/table";
import { t } from "../../language/language";
import { Link } from "../../router/link";
import { go } from "../../router/router";

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
  const isAsked = () => {
    const by = offeredBy();
    return by !== undefined && !sits(props.table.you, by);
  };
  return (
    <>
      <Show when={agreed()}>
        {(table) => (
          <button
            type="button"
            class="main"
            data-action="rematch-go"
            onClick={() => go({ view: "play", table: table() })}
          >
            {t("action.rematch_go")}
          </button>
        )}
      </Show>
      <Show when={isPlayer() && agreed() === undefined}>
        <Show
          when={isAsked()}
          fallback={
            <button
              type="button"
              class="main"
              data-action="rematch"
              disabled={offeredBy() !== undefined}
              onClick={() => props.game.ask({ type: "offer_rematch" })}
            >
              {t("action.rematch")}
            </button>
          }
        >
          <button
            type="button"
            class="main"
            data-action="rematch-accept"
            onClick={() => props.game.ask({ type: "accept_rematch" })}
          >
            {t("action.rematch_accept")}
          </button>
          <button
            type="button"
            data-action="rematch-decline"
            onClick={() => props.game.ask({ type: "decline_rematch" })}
          >
            {t("action.rematch_decline")}
          </button>
        </Show>
      </Show>
      <Link to={{ view: "start", link: {} }} class="button">
        {t("action.new_game")}
      </Link>
      <Link to={{ view: "start", link: { fen: props.look.view()?.fen } }} class="button">
        {t("action.play_on")}
      </Link>
    </>
  );
}
