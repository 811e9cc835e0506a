import { Show } from "solid-js";
import type { DrawingSwitch } from "../../board/drawing";
import { DrawingButtons } from "../../board/drawing-buttons";
import type { Game } from "../../game/game";
import type { Look } from "../../game/look";
import type { Table } from "../../game/table";
import { t } from "../../language/language";
import type { ThreatView } from "../../threat/threat";
import { ThreatSwitch } from "../../threat/threat-switch";
import { Share } from "../share";
import { Restart } from "./restart";
import { TypedMove } from "./typed-move";
import "../../style/tool.css";

type Props = {
  readonly game: Game;
  readonly look: Look;
  readonly table: Table;
  readonly threats: ThreatView;
  readonly drawing: DrawingSwitch;
};

/** What helps at a table beside the game itself. */
export function Tools(props: Props) {
  const isOneScreen = () => props.table.you === "both";
  // Where everything stands on a sheet of its own, there is room.
  const isSheet = window.matchMedia("(max-width: 959px)").matches;
  return (
    <section class="tools" aria-label={t("tool.group")}>
      <TypedMove game={props.game} look={props.look} table={props.table} />
      <div class="tools-folds">
        <details class="fold" name="tool" open={isSheet}>
          <summary class="opener">
            {isOneScreen() ? t("tool.board_one_screen") : t("tool.board")}
          </summary>
          <div class="tools-row">
            <ThreatSwitch threats={props.threats} />
            <DrawingButtons drawing={props.drawing} />
            <Show when={isOneScreen()}>
              <Restart game={props.game} table={props.table} />
            </Show>
          </div>
        </details>
        <Share look={props.look} table={props.table} />
      </div>
    </section>
  );
}
