import { createSignal } from "solid-js";
import type { Drawing } from "./view";

/** Drawing on a board without a right mouse button. */
export type DrawingSwitch = ReturnType<typeof createDrawing>;

/** Creates a switch for drawing, and a way to clear the drawings. */
export function createDrawing() {
  const [isOn, setOn] = createSignal(false);
  const [wipes, setWipes] = createSignal(0);
  return {
    isOn,
    toggle: () => setOn((on) => !on),
    wipe: () => setWipes((count) => count + 1),
    drawing: (): Drawing => ({ isOn: isOn(), wipes: wipes() }),
  };
}
