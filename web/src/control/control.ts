/**
 * Time controls as text. The server decides what is valid; this checks the field before anything is
 * sent. The grammar and its limits are those of `Control` in tabiya-table.
 */

/** The presets. */
export const PRESETS = ["none", "1+0", "3+2", "5+0", "10+0", "15+10", "30+0"] as const;

/** Why a text is no time control. */
export type ControlFault =
  | "form"
  | "no_time"
  | "base"
  | "extra"
  | "stages"
  | "stage_moves"
  | "moves_missing"
  | "last_stage"
  | "early_byoyomi"
  | "periods";

/** A plain clock: time for the whole game, and time for each move. */
export type PlainControl = { readonly seconds: number; readonly increment: number };

const STAGES_MAX = 4;
const STAGE_MOVES_MAX = 200;
const BASE_MAX_S = 24 * 60 * 60;
const EXTRA_MAX_S = 60 * 60;
const PERIODS_MAX = 50;

const NUMBER = "\\d{1,9}(?:\\.\\d{1,3})?";
const STAGE = new RegExp(
  `^(?:(?<moves>\\d{1,9})/)?(?<base>${NUMBER})(?<unit>s?)` +
    `(?:(?<sign>[+db])(?:(?<periods>\\d{1,9})x)?(?<extra>${NUMBER})s?)?$`,
);

/**
 * Normalizes a typed control. Blanks do not matter, except that a blank between two numbers is a
 * plus, which URLs decode to a blank; `5 min` is five minutes, and times may be written as clocks
 * show them, `5:00` or `1:30:00`.
 */
export function tidyControl(text: string): string {
  return text
    .toLowerCase()
    .replace(/(?<=\d)\s+(?=\d)/g, "+")
    .replace(/\s+/g, "")
    .replace(/(\d+):(\d\d):(\d\d)/g, (_, hours, minutes, seconds) =>
      written(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)),
    )
    .replace(/(\d+):(\d\d)/g, (_, minutes, seconds) =>
      written(Number(minutes) * 60 + Number(seconds)),
    )
    .replace(/(?<=\d)(?:minutes|minute|min|m|′|')/g, "")
    .replace(/(?<=\d)(?:seconds|second|sec|″|")/g, "s");
}

/** Writes seconds for a control: as minutes if they are whole. */
function written(seconds: number): string {
  return seconds % 60 === 0 ? String(seconds / 60) : `${seconds}s`;
}

/** Why a normalized text is no time control; undefined if it is one. */
export function controlFault(text: string): ControlFault | undefined {
  if (text === "none") return undefined;
  const sides = text.split("|");
  if (sides.length > 2) return "form";
  for (const side of sides) {
    const fault = sideFault(side);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function sideFault(text: string): ControlFault | undefined {
  const stages = text.split(",");
  if (stages.length > STAGES_MAX) return "stages";
  for (const [index, stage] of stages.entries()) {
    const fault = stageFault(stage, index === stages.length - 1);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function stageFault(text: string, isLast: boolean): ControlFault | undefined {
  const { moves, base, unit, sign, periods, extra } = STAGE.exec(text)?.groups ?? {};
  if (base === undefined) return "form";
  if (periods !== undefined && sign !== "+") return "form";
  if (isLast && moves !== undefined) return "last_stage";
  if (!isLast && moves === undefined) return "moves_missing";
  if (moves !== undefined && !isWithin(moves, STAGE_MOVES_MAX)) return "stage_moves";
  if (!isLast && periods !== undefined) return "early_byoyomi";
  const seconds = Number(base) * (unit === "s" ? 1 : 60);
  const more = Number(extra ?? 0);
  if (seconds > BASE_MAX_S) return "base";
  if (more > EXTRA_MAX_S) return "extra";
  if (periods !== undefined && (!isWithin(periods, PERIODS_MAX) || more === 0)) return "periods";
  // Delay and byoyomi give time during a move; an increment and Bronstein only after it.
  const isFreeFirst = sign === "d" || periods !== undefined;
  return seconds === 0 && !(isFreeFirst && more > 0) ? "no_time" : undefined;
}

const isWithin = (count: string, most: number) => Number(count) >= 1 && Number(count) <= most;

/** Reads a control that is only time and increment, the same for both sides; else undefined. */
export function plainControl(text: string): PlainControl | undefined {
  const parts = /^(\d+(?:\.\d+)?)(s?)(?:\+(\d+)s?)?$/.exec(text);
  if (parts === null) return undefined;
  const [, base, unit, increment] = parts;
  return {
    seconds: Number(base) * (unit === "s" ? 1 : 60),
    increment: Number(increment ?? 0),
  };
}

/** Writes a plain clock. */
export function writePlain({ seconds, increment }: PlainControl): string {
  return `${written(seconds)}+${increment}`;
}
