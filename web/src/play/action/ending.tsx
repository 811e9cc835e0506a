import { createEffect, Show } from "solid-js";
import { isAlone } from "../../game/again";
import { hasResult, howSentence, resultSentence, scoreOf } from "../../game/end";
import type { Game } from "../../game/game";
import type { Look } from "../../game/look";
import { sits } from "../../game/seat";
import { moveNumber } from "../../game/status";
import type { Table } from "../../game/table";
import { say, t } from "../../language/language";
import { Icon } from "../../page/icon";
import { newGameIcon, rematchIcon, reviewIcon } from "../../page/icons";
import type { Color, End } from "../../protocol/messages";
import { Link } from "../../router/link";
import { go } from "../../router/router";
import type { Talk } from "../talk";
import { TalkButton } from "../talk-button";
import { ActionFace } from "./action-button";
import { AnswerButton } from "./offers";
import { PlayOn } from "./play-on";
import { Reset } from "./reset";

type Props = {
  readonly game: Game;
  readonly look: Look;
  readonly table: Table;
  readonly end: End;
  readonly talk: Talk;
};

/** The end of a game: the result, how it came about, and what to do next. */
export function Ending(props: Props) {
  const own = (): Color | undefined =>
    props.table.you === "white" || props.table.you === "black" ? props.table.you : undefined;
  const how = () => {
    const { moves, facts } = props.table;
    const parts = [say(howSentence(props.end, props.table.standing))];
    if (moves.length > 0) {
      const [move] = moveNumber(props.table, moves.length - 1);
      parts.push(t("how.move", { move }));
    }
    if (facts.brought) parts.push(t("how.brought"));
    return parts.join(" · ");
  };
  return (
    <section class="ending" aria-label={t("result.label")}>
      <div class="ending-result">
        <h2>{say(resultSentence(props.end, own()))}</h2>
        <Show when={hasResult(props.end)}>
          <span class="ending-score" dir="ltr">
            {scoreOf(props.end)}
          </span>
        </Show>
      </div>
      <p class="ending-how">{how()}</p>
      <div class="ending-next">
        <Show when={props.table.moves.length > 0}>
          <Link to={{ view: "review", game: props.table.facts.id }} class="button">
            <Icon of={reviewIcon} />
            <span class="ending-word">{t("action.review")}</span>
          </Link>
        </Show>
        <Show when={props.table.you !== "watcher"}>
          <Rematch game={props.game} table={props.table} />
        </Show>
      </div>
      <div class="actions-row">
        <Show when={isAlone(props.table)}>
          <Reset game={props.game} table={props.table} />
        </Show>
        <PlayOn game={props.game} look={props.look} table={props.table} />
        <Link to={{ view: "start", link: {} }} class="action button">
          <ActionFace icon={newGameIcon} word={t("action.new_game")} />
        </Link>
        <TalkButton talk={props.talk} />
      </div>
    </section>
  );
}

/** Another game with sides swapped: offers it, answers an offer, or goes there. */
function Rematch(props: { readonly game: Game; readonly table: Table }) {
  const offeredBy = () => {
    const { rematch } = props.table.standing;
    return rematch?.kind === "offered" ? rematch.by : undefined;
  };
  const agreed = () => {
    const { rematch } = props.table.standing;
    return rematch?.kind === "agreed" ? rematch.table : undefined;
  };
  const isAsked = () => {
    const by = offeredBy();
    return by !== undefined && !sits(props.table.you, by);
  };
  const wasAgreed = agreed() !== undefined;
  // Players who see the agreement happen go to the next game; those who come later get a link.
  createEffect(() => {
    const table = agreed();
    if (table !== undefined && !wasAgreed) go({ view: "play", table });
  });
  const main = (name: string, label: string, isDisabled: boolean, act: () => void) => (
    <button type="button" class="main" data-action={name} disabled={isDisabled} onClick={act}>
      <Icon of={rematchIcon} />
      {label}
    </button>
  );
  return (
    <Show
      when={agreed()}
      fallback={
        <Show
          when={isAsked()}
          fallback={main("rematch", t("action.rematch"), offeredBy() !== undefined, () =>
            props.game.ask({ type: "offer_rematch" }),
          )}
        >
          {main("rematch-accept", t("action.rematch_accept"), false, () =>
            props.game.ask({ type: "accept_rematch" }),
          )}
          <AnswerButton
            name="rematch-decline"
            label={t("action.rematch_decline")}
            act={() => props.game.ask({ type: "decline_rematch" })}
          />
        </Show>
      }
    >
      {(table) =>
        main("rematch-go", t("action.rematch_go"), false, () =>
          go({ view: "play", table: table() }),
        )
      }
    </Show>
  );
}
