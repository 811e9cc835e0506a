import { locale } from "../language/language";
import { writeNumber } from "../language/word";
import { commandOf } from "./comment";
import type { Head } from "./study";
import { tagOf } from "./title";
import type { TreeNode } from "./tree";

/** What a clock gets in a part of a game. */
type Stage = { readonly moves: number; readonly ms: number; readonly incrementMs: number };

/**
 * How many milliseconds each move of a line took, counted as the report counts long thinks: by its
 * `[%emt]`, or by the `[%clk]` after it and after the mover's move before, with what the tag
 * `TimeControl` adds. Undefined where that is not known.
 */
export function spentOf(head: Head, line: readonly TreeNode[]): readonly (number | undefined)[] {
  const stages = stagesOf(tagOf(head, "TimeControl"));
  const clocks = line.map(({ comments }) => readTime(commandOf(comments, "clk")));
  return line.map(({ comments }, index) => {
    const told = readTime(commandOf(comments, "emt"));
    if (told !== undefined) return told;
    const [before, after] = [clocks[index - 2], clocks[index]];
    if (before === undefined || after === undefined) return undefined;
    const spent = before + gainAt(stages, Math.floor(index / 2) + 1) - after;
    return spent < 0 ? undefined : spent;
  });
}

/** A time such as `0:04:59.5` in milliseconds. */
function readTime(text: string | undefined): number | undefined {
  if (text === undefined || !/^\d+(:\d{1,2}){1,2}(\.\d+)?$/.test(text)) return undefined;
  return text.split(":").reduce((sum, part) => sum * 60 + Number(part), 0) * 1000;
}

/** The stages of a tag such as `300+3` or `40/5400+30:1800+30`; none if it is not understood. */
function stagesOf(tag: string | undefined): readonly Stage[] {
  const parts = (tag ?? "").split(":").map((text) => /^(?:(\d+)\/)?(\d+)(?:\+(\d+))?$/.exec(text));
  if (parts.includes(null)) return [];
  return parts.map((part) => ({
    moves: Number(part?.[1] ?? Number.POSITIVE_INFINITY),
    ms: Number(part?.[2]) * 1000,
    incrementMs: Number(part?.[3] ?? 0) * 1000,
  }));
}

/** What a clock gains by a side's move, which is counted from 1. */
function gainAt(stages: readonly Stage[], move: number): number {
  let end = 0;
  for (const [index, stage] of stages.entries()) {
    end += stage.moves;
    if (move > end) continue;
    return stage.incrementMs + (move === end ? (stages[index + 1]?.ms ?? 0) : 0);
  }
  return 0;
}

/** A time as people read it: `0.4 s`, `21 s`, `1 min 5 s`. */
export function writeSpent(ms: number): string {
  const write = (value: number, unit: "minute" | "second", digits = 0) =>
    writeNumber(value, locale(), {
      style: "unit",
      unit,
      unitDisplay: "short",
      maximumFractionDigits: digits,
    });
  if (ms < 9_950) return write(ms / 1000, "second", 1);
  const seconds = Math.round(ms / 1000);
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const parts = [
    ...(minutes > 0 ? [write(minutes, "minute")] : []),
    ...(rest > 0 ? [write(rest, "second")] : []),
  ];
  return parts.join(" ");
}
