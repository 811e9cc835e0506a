import { For } from "solid-js";
import type { Press } from "../board/ground";
import type { Brush } from "../board/paint";
import { PieceFigure } from "../board/promotion";
import { t } from "../language/language";
import { Icon } from "../page/icon";
import { eraserIcon, handIcon } from "../page/icons";
import type { Color, Piece, Role } from "../protocol/messages";

type Props = {
  readonly color: Color;
  readonly brush: Brush | undefined;
  /** The tool that stands beside the pieces. */
  readonly tool: "hand" | "eraser";
  readonly onChoose: (brush: Brush | undefined) => void;
  /** A piece is dragged from here onto the board. */
  readonly onTake: (piece: Piece, press: Press) => void;
};

const ROLES: readonly Role[] = ["king", "queen", "rook", "bishop", "knight", "pawn"];

/** The pieces of a side, to be put on the board by a click or by dragging. */
export function Tray(props: Props) {
  const isChosen = (role: Role) => {
    const brush = props.brush;
    return typeof brush === "object" && brush.role === role && brush.color === props.color;
  };
  const toggle = (role: Role) =>
    props.onChoose(isChosen(role) ? undefined : { color: props.color, role });
  const take = (role: Role, event: Event) => {
    if (event instanceof MouseEvent && event.button !== 0) return;
    props.onTake({ color: props.color, role }, event as Press);
  };
  /** Dragging suppresses the click of a touch, so a touch that ends here selects the piece. */
  const lift = (role: Role, event: TouchEvent) => {
    const touch = event.changedTouches[0];
    const under = touch && document.elementFromPoint(touch.clientX, touch.clientY);
    if (event.currentTarget instanceof Node && event.currentTarget.contains(under ?? null)) {
      event.preventDefault();
      toggle(role);
    }
  };
  return (
    <fieldset class="tray" aria-label={t(`edit.tray_${props.color}`)}>
      <For each={ROLES}>
        {(role) => (
          <button
            type="button"
            class="tray-piece cg-wrap"
            data-piece={`${props.color}-${role}`}
            aria-pressed={isChosen(role)}
            aria-label={t(`edit.${props.color}_${role}`)}
            title={t(`edit.${props.color}_${role}`)}
            onMouseDown={(event) => take(role, event)}
            on:touchstart={{ handleEvent: (event) => take(role, event), passive: true }}
            on:touchend={{ handleEvent: (event) => lift(role, event), passive: false }}
            onClick={() => toggle(role)}
          >
            <PieceFigure color={props.color} role={role} />
          </button>
        )}
      </For>
      <button
        type="button"
        class="tray-piece"
        data-tool={props.tool}
        aria-pressed={props.tool === "hand" ? props.brush === undefined : props.brush === "nothing"}
        aria-label={t(`edit.${props.tool}`)}
        title={t(`edit.${props.tool}`)}
        onClick={() => props.onChoose(props.tool === "hand" ? undefined : "nothing")}
      >
        <Icon of={props.tool === "hand" ? handIcon : eraserIcon} />
      </button>
    </fieldset>
  );
}
