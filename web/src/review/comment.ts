import type { Square } from "../board/square";
import type { Shape } from "../board/view";

/** The colors of arrows and circles by their letters in `[%cal]` and `[%csl]`. */
const SHAPE_COLORS = { G: "green", R: "red", B: "blue", Y: "yellow" } as const;
type Letter = keyof typeof SHAPE_COLORS;

/** A command for programs in a comment, as `[%clk 0:05:00]`. */
const COMMAND = /\[%(\w+)\s+([^\]]*)\]/g;
const SHAPES: readonly string[] = ["cal", "csl"];

/** What people wrote in comments, without the commands for programs. */
export const wordsOf = (comments: readonly string[]): string =>
  comments
    .map((comment) => tidied(comment.replace(COMMAND, " ")))
    .filter((words) => words !== "")
    .join(" ");

/** Comments with other words. The commands in them stay. */
export function withWords(comments: readonly string[], words: string): readonly string[] {
  const commands = comments.flatMap((comment) => comment.match(COMMAND) ?? []).join(" ");
  return [commands, tidied(words)].filter((part) => part !== "");
}

/** The argument of a command in comments. */
export function commandOf(comments: readonly string[], name: string): string | undefined {
  for (const comment of comments) {
    for (const [, found, argument] of comment.matchAll(COMMAND)) {
      if (found === name) return argument?.trim();
    }
  }
  return undefined;
}

/** The arrows and circles in comments. */
export function shapesOf(comments: readonly string[]): readonly Shape[] {
  return SHAPES.flatMap((name) => commandOf(comments, name)?.split(",") ?? []).flatMap((text) => {
    const [, letter, from, to] = /^([GRBY])([a-h][1-8])([a-h][1-8])?$/.exec(text.trim()) ?? [];
    if (letter === undefined || from === undefined) return [];
    const shape = { color: SHAPE_COLORS[letter as Letter], from: from as Square };
    return [to === undefined ? shape : { ...shape, to: to as Square }];
  });
}

/** Comments with other arrows and circles. Everything else in them stays. */
export function withShapes(
  comments: readonly string[],
  shapes: readonly Shape[],
): readonly string[] {
  const others = comments
    .map((comment) =>
      tidied(comment.replace(COMMAND, (whole, name) => (SHAPES.includes(name) ? " " : whole))),
    )
    .filter((comment) => comment !== "");
  const write = (name: string, wanted: readonly Shape[]) =>
    wanted.length === 0 ? [] : [`[%${name} ${wanted.map(shapeText).join(",")}]`];
  const commands = [
    ...write(
      "csl",
      shapes.filter(({ to }) => to === undefined),
    ),
    ...write(
      "cal",
      shapes.filter(({ to }) => to !== undefined),
    ),
  ].join(" ");
  if (commands === "") return others;
  // Programs look for commands in one comment.
  const [first = "", ...rest] = others;
  return first.startsWith("[%") ? [`${commands} ${first}`, ...rest] : [commands, ...others];
}

function shapeText({ color, from, to = "" as Square }: Shape): string {
  const letter = Object.entries(SHAPE_COLORS).find(([, known]) => known === color)?.[0] ?? "G";
  return `${letter}${from}${to}`;
}

/** A text as PGN can hold it: in one line, without blanks at its ends. */
export const tidied = (text: string) =>
  text
    .replace(/\r\n|\r|\n/g, " ")
    .replace(/[ \t]{2,}/g, " ")
    .replace(/^[ \t]+|[ \t]+$/g, "");
