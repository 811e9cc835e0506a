import { controlFault } from "../control/control";
import { readDraft } from "../position/draft";
import type { Color, ColorChoice, Variant } from "../protocol/messages";

/** The opponent, side and clock of a game from the position. */
export type Wish = {
  readonly opponent: string;
  readonly color: ColorChoice;
  readonly clock: string;
};

/** The editor as it is stored. */
export type KeptEditor = {
  /** From the first position to the present one, so that each change can be undone. */
  readonly steps: readonly string[];
  readonly variant: Variant;
  readonly orientation: Color;
  readonly wish: Wish;
};

/** The defaults of a game from a position. */
export const FIRST_WISH: Wish = { opponent: "3", color: "random", clock: "none" };

/** Reads a stored editor; undefined if it cannot be shown. */
export function readEditor(value: unknown): KeptEditor | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { steps, variant, orientation, wish } = value as Partial<Record<keyof KeptEditor, unknown>>;
  const isKnown = (step: unknown) => typeof step === "string" && readDraft(step) !== undefined;
  if (!Array.isArray(steps) || steps.length === 0 || !steps.every(isKnown)) return undefined;
  return {
    steps,
    variant: variant === "chess960" ? "chess960" : "standard",
    orientation: orientation === "black" ? "black" : "white",
    wish: readWish(wish),
  };
}

function readWish(value: unknown): Wish {
  const kept = typeof value === "object" && value !== null ? { ...value } : {};
  const { opponent, color, clock } = kept as Partial<Record<keyof Wish, unknown>>;
  return {
    opponent: typeof opponent === "string" ? opponent : FIRST_WISH.opponent,
    color: color === "white" || color === "black" ? color : FIRST_WISH.color,
    clock:
      typeof clock === "string" && controlFault(clock) === undefined ? clock : FIRST_WISH.clock,
  };
}
