import { controlFault } from "../control/control";
import type { ColorChoice } from "../protocol/messages";

/** What was chosen last on the start view. */
export type Remembered = {
  readonly computer?: string;
  readonly color?: ColorChoice;
  readonly clock?: string;
};

const PLACE = "tabiya.start";
const COLORS: readonly ColorChoice[] = ["white", "black", "random"];

/** What was chosen last on this device. */
export function remembered(): Remembered {
  try {
    return readRemembered(window.localStorage.getItem(PLACE));
  } catch {
    return {};
  }
}

/** Reads the stored choices, without what another release wrote and this one does not know. */
export function readRemembered(text: string | null): Remembered {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? "{}");
  } catch {
    return {};
  }
  const { computer, color, clock } = (kept ?? {}) as Record<string, unknown>;
  return {
    ...(typeof computer === "string" && /^[\w-]{1,32}$/.test(computer) ? { computer } : {}),
    ...(COLORS.includes(color as ColorChoice) ? { color: color as ColorChoice } : {}),
    ...(typeof clock === "string" && controlFault(clock) === undefined ? { clock } : {}),
  };
}

/** Stores what was chosen. */
export function remember(choice: Remembered): void {
  try {
    window.localStorage.setItem(PLACE, JSON.stringify({ ...remembered(), ...choice }));
  } catch {
    // Without storage the defaults apply each time.
  }
}
