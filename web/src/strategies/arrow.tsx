import { For } from "solid-js";
import { type Arrow, placeArrow } from "./arrow-place";

/** Arrows over a board: the first is solid, the second dashed, both are numbered. */
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
