import { For } from "solid-js";
import { t } from "../language/language";
import { BarButton } from "../page/bar-button";
import {
  backIcon,
  firstIcon,
  flipIcon,
  forwardIcon,
  lastIcon,
  redoIcon,
  undoIcon,
} from "../page/icons";
import type { Editor } from "./editor";

const STEPS = [
  ["first", firstIcon],
  ["back", backIcon],
  ["forward", forwardIcon],
  ["last", lastIcon],
] as const;

/** Buttons that step through the moves, turn the board, undo and redo. */
export function Steps(props: { readonly editor: Editor }) {
  const isAt = (name: (typeof STEPS)[number][0]) =>
    name === "first" || name === "back"
      ? props.editor.node().parent === undefined
      : props.editor.node().children.length === 0;
  return (
    <div class="bar review-bar" dir="ltr">
      <For each={STEPS}>
        {([name, icon]) => (
          <BarButton
            name={name}
            icon={icon}
            label={t(`moves.${name}`)}
            isDisabled={isAt(name)}
            onAct={() => props.editor[name]()}
          />
        )}
      </For>
      <BarButton name="flip" icon={flipIcon} label={t("action.flip")} onAct={props.editor.flip} />
      <BarButton
        name="undo"
        icon={undoIcon}
        label={t("review.undo")}
        isDisabled={!props.editor.canUndo()}
        onAct={props.editor.undo}
      />
      <BarButton
        name="redo"
        icon={redoIcon}
        label={t("review.redo")}
        isDisabled={!props.editor.canRedo()}
        onAct={props.editor.redo}
      />
    </div>
  );
}
