import { Show } from "solid-js";
import type { DrawingSwitch } from "../../board/drawing";
import { DrawingButtons } from "../../board/drawing-buttons";
import type { Game } from "../../game/game";
import type { Look } from "../../game/look";
import type { Table } from "../../game/table";
import { t } from "../../language/language";
import { NotifySwitch } from "../../notify/notify-switch";
import { settings } from "../../setting/setting";
import type { ThreatView } from "../../threat/threat";
import { ThreatSwitch } from "../../threat/threat-switch";
import { toggleSound } from "../board-bar";
import { Share } from "../share";
import type { ToolTab } from "./tabs";
import { TypedMove } from "./typed-move";
import "../../style/tool.css";

type Props = {
  readonly game: Game;
  readonly look: Look;
  readonly table: Table;
  readonly threats: ThreatView;
  readonly drawing: DrawingSwitch;
  readonly isOpen: boolean;
  readonly tab: ToolTab;
  /** Whether the field for moves and the board's switches are shown here, not in the panel. */
  readonly isSheet: boolean;
  /** Opens the list of keys. */
  readonly onKeys: () => void;
};

/** The tools of a table: typing, threats, drawing, sharing. */
export function Tools(props: Props) {
  return (
    <div id="tool-panel" class="tool-panel" role="tabpanel" aria-labelledby={`tab-${props.tab}`}>
      <Show
        when={props.tab === "board"}
        fallback={<Share look={props.look} table={props.table} isOpen={props.isOpen} />}
      >
        <Show when={props.table.watchers > 0}>
          <p class="hint">{t("player.watchers", { count: props.table.watchers })}</p>
        </Show>
        <Show when={props.isSheet}>
          <TypedMove game={props.game} look={props.look} table={props.table} />
        </Show>
        <ThreatSwitch threats={props.threats} />
        <div class="tool-buttons">
          <Show when={props.isSheet}>
            <button type="button" onClick={() => props.look.flip()}>
              {t("action.flip")}
            </button>
            <button type="button" aria-pressed={settings.sound} onClick={toggleSound}>
              {t("settings.sound_on")}
            </button>
          </Show>
          <DrawingButtons drawing={props.drawing} />
          <button type="button" data-action="keys" onClick={() => props.onKeys()}>
            {t("keys.title")}
          </button>
        </div>
        <Show when={props.table.you === "white" || props.table.you === "black"}>
          <NotifySwitch />
        </Show>
      </Show>
    </div>
  );
}
