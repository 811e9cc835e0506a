import { squaresOf } from "../board/square";

/** A move to draw as an arrow, and its number. */
export type Arrow = { readonly uci: string; readonly number: 1 | 2 };

/** The middle of a square, in squares from the upper left corner as White sees the board. */
function middle(square: string): readonly [number, number] {
  return [square.charCodeAt(0) - "a".charCodeAt(0) + 0.5, 8.5 - Number(square[1])];
}

/** Where an arrow begins and ends; two that would overlap are drawn side by side. */
export function placeArrow(arrow: Arrow, others: readonly Arrow[]) {
  const [from, to] = squaresOf(arrow.uci).map(middle) as [
    readonly [number, number],
    readonly [number, number],
  ];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const isShared = others.some(
    (other) => other !== arrow && other.uci.slice(0, 4) === arrow.uci.slice(0, 4),
  );
  const aside = isShared ? (arrow.number === 1 ? -0.2 : 0.2) : 0;
  // On a short arrow the number stands where it ends, so that the head is seen.
  const isShort = length < 1.6;
  const at = (along: number) =>
    [from[0] + dx * along - dy * aside, from[1] + dy * along + dx * aside] as const;
  return {
    start: at(0.1),
    neck: at(length - (isShort ? 0.62 : 0.42)),
    tip: at(length - (isShort ? 0.28 : 0.08)),
    dx,
    dy,
    label: at(isShort ? length : length * 0.5),
  };
}
