import { Show } from "solid-js";
import { Board } from "../board/board";
import { PieceFigure } from "../board/promotion";
import { turnOf } from "../board/square";
import { controlLabel } from "../control/clock-choice";
import { t } from "../language/language";
import { Icon } from "../page/icon";
import { clockIcon, positionIcon, takebackIcon } from "../page/icons";
import { USUAL_FEN } from "../position/draft";
import type { Color, InvitedTo, Role } from "../protocol/messages";

const KING: Role = "king";

/** The facts of a game: side, clock, starting position, takebacks. */
export function InvitationFacts(props: { readonly game: InvitedTo }) {
  const start = () => {
    if (props.game.variant === "chess960") return t("join.chess960");
    return props.game.fen === USUAL_FEN ? t("edit.start") : t("join.set_up");
  };
  return (
    <ul class="join-facts">
      <Show when={props.game.color}>
        {(color) => (
          <li>
            <span class="chip-piece cg-wrap">
              <PieceFigure color={color()} role={KING} />
            </span>
            {t(`join.you_${color()}`)}
          </li>
        )}
      </Show>
      <li>
        <Icon of={clockIcon} />
        <bdi>{controlLabel(props.game.control)}</bdi>
      </li>
      <li>
        <Icon of={positionIcon} />
        {start()}
      </li>
      <Show when={props.game.takebacks}>
        <li>
          <Icon of={takebackIcon} />
          {t("option.takebacks")}
        </li>
      </Show>
    </ul>
  );
}

/** A board that is only looked at. */
export function StillBoard(props: { readonly fen: string; readonly orientation: Color }) {
  return (
    <Board
      view={{
        fen: props.fen,
        revision: 0,
        orientation: props.orientation,
        turn: turnOf(props.fen),
        check: false,
        legal: {},
        canPremove: false,
        isSlow: false,
      }}
    />
  );
}
