import { createMemo, Show } from "solid-js";
import { PieceFigure } from "../board/promotion";
import type { Game } from "../game/game";
import type { Look } from "../game/look";
import { material } from "../game/material";
import { sits } from "../game/seat";
import type { Table } from "../game/table";
import { t } from "../language/language";
import { Icon } from "../page/icon";
import { awayIcon } from "../page/icons";
import type { Color, Role } from "../protocol/messages";
import { GiveTime } from "./action/give-time";
import { Captured } from "./captured";
import { Clock } from "./clock";
import { SitterName } from "./player-name";

type Props = {
  readonly class: string;
  readonly game: Game;
  readonly look: Look;
  readonly table: Table;
  readonly color: Color;
};

const KING: Role = "king";

/** One player: color, name, presence, captured pieces, clock. */
export function Strip(props: Props) {
  const isComputer = () => props.table.facts.computers[props.color] !== null;
  const held = createMemo(
    () =>
      material(props.table.setup.fen, props.look.view()?.fen ?? props.table.standing.fen)[
        props.color
      ],
  );
  return (
    <section class={`strip ${props.class}`} aria-label={t(`color.${props.color}`)}>
      <span class="strip-side chip-piece cg-wrap" aria-hidden="true">
        <PieceFigure color={props.color} role={KING} />
      </span>
      <div class="strip-who">
        <span class="strip-name">
          <SitterName
            seat={props.table.standing.seats[props.color]}
            computer={props.table.facts.computers[props.color] ?? undefined}
            color={props.color}
            isYou={props.table.you === props.color}
          />
          <Show when={!isComputer()}>
            <PresenceSign table={props.table} color={props.color} />
          </Show>
        </span>
        <Captured color={props.color} material={held()} />
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

/** Whether a remote player is connected: a dot, or the word that they are away. */
function PresenceSign(props: { readonly table: Table; readonly color: Color }) {
  const isElsewhere = () =>
    !sits(props.table.you, props.color) && props.table.standing.seats[props.color] !== null;
  const isHere = () => props.table.players[props.color].online;
  return (
    <Show when={isElsewhere()}>
      <Show
        when={isHere()}
        fallback={
          <span class="strip-away" title={t("player.away")}>
            <Icon of={awayIcon} />
            <span class="strip-away-word">{t("player.away")}</span>
          </span>
        }
      >
        <span
          class="strip-here"
          role="img"
          aria-label={t("player.online")}
          title={t("player.online")}
        />
      </Show>
    </Show>
  );
}

/** The time that a player had left at an earlier position. */
function pastClock(table: Table, ply: number, color: Color): number | undefined {
  return table.moves.slice(0, ply).findLast((played) => played.by === color)?.clock_ms;
}
