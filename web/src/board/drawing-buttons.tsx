import { t } from "../language/language";
import type { DrawingSwitch } from "./drawing";

/** Buttons that turn drawing on and off and clear the drawings. */
export function DrawingButtons(props: { readonly drawing: DrawingSwitch }) {
  return (
    <>
      <button
        type="button"
        data-action="draw-on-board"
        aria-pressed={props.drawing.isOn()}
        title={t("drawing.hint")}
        onClick={() => props.drawing.toggle()}
      >
        {t("drawing.toggle")}
      </button>
      <button type="button" data-action="wipe" onClick={() => props.drawing.wipe()}>
        {t("drawing.wipe")}
      </button>
    </>
  );
}
