import { createSignal } from "solid-js";
import type { Drawing } from "./view";

/** Lets a person draw on a board without a right button. */
export type DrawingSwitch = ReturnType<typeof createDrawing>;

/** A switch for drawing, and a way to wipe everything away. */
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
