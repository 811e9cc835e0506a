import { Show } from "solid-js";
import type { DrawingSwitch } from "../../board/drawing";
import { DrawingButtons } from "../../board/drawing-buttons";
import type { Game } from "../../game/game";
import type { Look } from "../../game/look";
import type { Table } from "../../game/table";
import { t } from "../../language/language";
import type { ThreatView } from "../../threat/threat";
import { ThreatSwitch } from "../../threat/threat-switch";
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
  const isPlaying = () => props.table.you !== "watcher" && props.table.standing.end === undefined;
  return (
    <section class="tools" aria-label={t("tool.group")}>
      <Show when={isPlaying()}>
        <TypedMove game={props.game} table={props.table} />
      </Show>
      <div class="tools-row">
        <ThreatSwitch threats={props.threats} />
        <DrawingButtons drawing={props.drawing} />
        <Show when={props.table.you === "both"}>
          <Restart game={props.game} table={props.table} />
        </Show>
      </div>
    </section>
  );
}
