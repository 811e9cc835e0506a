import { createMemo, For, Show } from "solid-js";
import { PieceFigure } from "../board/promotion";
import { opposite } from "../board/square";
import type { Game } from "../game/game";
import type { Look } from "../game/look";
import { material } from "../game/material";
import { sits } from "../game/seat";
import type { Table } from "../game/table";
import { t } from "../language/language";
import type { Color } from "../protocol/messages";
import { GiveTime } from "./action/give-time";
import { Clock } from "./clock";
import { playerName } from "./player";

type Props = {
  readonly class: string;
  readonly game: Game;
  readonly look: Look;
  readonly table: Table;
  readonly color: Color;
};

/** One player: name, presence, captured pieces, clock. */
export function Strip(props: Props) {
  const presence = () => props.table.players[props.color];
  /** Whether it is a person elsewhere, who may be away. */
  const isElsewhere = () =>
    !sits(props.table.you, props.color) &&
    props.table.facts.computers[props.color] === null &&
    props.table.standing.seats[props.color] !== null;
  const held = createMemo(
    () =>
      material(props.table.setup.fen, props.look.view()?.fen ?? props.table.standing.fen)[
        props.color
      ],
  );
  return (
    <section class={`strip ${props.class}`} aria-label={t(`color.${props.color}`)}>
      <div class="strip-who">
        <span class="strip-name">
          <span class="strip-side" data-color={props.color} aria-hidden="true" />
          <bdi>{playerName(props.table, props.color)}</bdi>
          <Show when={isElsewhere()}>
            <span
              class="strip-presence"
              classList={{ here: presence().online }}
              role="img"
              aria-label={presence().online ? t("player.online") : t("player.away")}
              title={presence().online ? t("player.online") : t("player.away")}
            />
          </Show>
        </span>
        <span class="strip-captured" role="img" aria-label={t("player.captured")}>
          <For each={held().captured}>
            {(role) => (
              <span class="strip-piece cg-wrap">
                <PieceFigure color={opposite(props.color)} role={role} />
              </span>
            )}
          </For>
          <Show when={held().ahead > 0}>
            <span class="strip-ahead" title={t("player.ahead", { count: held().ahead })}>
              +{held().ahead}
            </span>
          </Show>
        </span>
      </div>
      <GiveTime game={props.game} table={props.table} to={props.color} />
      <Show when={props.table.standing.clocks}>
        {(clocks) => (
          <Clock
            color={props.color}
            face={clocks()[props.color]}
            isRunning={clocks().running === props.color}
            readAt={props.table.readAt}
            past={
              props.look.isPresent()
                ? undefined
                : pastClock(props.table, props.look.shown(), props.color)
            }
          />
        )}
      </Show>
    </section>
  );
}

/** The time that a player had left at an earlier position. */
function pastClock(table: Table, ply: number, color: Color): number | undefined {
  return table.moves.slice(0, ply).findLast((played) => played.by === color)?.clock_ms;
}
