import { For } from "solid-js";
import { squaresOf } from "../board/square";

/** A move to point at, and the number that it is known by. */
export type Arrow = { readonly uci: string; readonly number: 1 | 2 };

/** The middle of a square, in squares from the upper left corner as White sees the board. */
function middle(square: string): readonly [number, number] {
  return [square.charCodeAt(0) - "a".charCodeAt(0) + 0.5, 8.5 - Number(square[1])];
}

/** Where an arrow begins and ends; two that would lie on each other keep beside each other. */
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

/** Arrows over a board: the first is drawn through, the second is dashed, both have numbers. */
export function Arrows(props: { readonly arrows: readonly Arrow[] }) {
  return (
    <svg class="arrows" viewBox="0 0 8 8" aria-hidden="true">
      <For each={props.arrows}>
        {(arrow) => {
          const place = placeArrow(arrow, props.arrows);
          const { start, neck, tip, dx, dy, label } = place;
          const side = (factor: number) => `${neck[0] - dy * factor},${neck[1] + dx * factor}`;
          return (
            <g class="arrow" data-number={arrow.number}>
              <line class="arrow-edge" x1={start[0]} y1={start[1]} x2={neck[0]} y2={neck[1]} />
              <line class="arrow-shaft" x1={start[0]} y1={start[1]} x2={neck[0]} y2={neck[1]} />
              <polygon
                class="arrow-head"
                points={`${side(0.24)} ${tip[0]},${tip[1]} ${side(-0.24)}`}
              />
              <circle class="arrow-label" cx={label[0]} cy={label[1]} r="0.24" />
              <text class="arrow-number" x={label[0]} y={label[1] + 0.115}>
                {arrow.number}
              </text>
            </g>
          );
        }}
      </For>
    </svg>
  );
}
