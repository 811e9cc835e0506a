import { Show } from "solid-js";
import { Icon } from "../page/icon";
import { computerIcon } from "../page/icons";
import type { Color, Computer, Sitter } from "../protocol/messages";
import { sitterName } from "./player";

type Props = {
  readonly seat: Sitter | null;
  /** The computer on the seat, if the seat itself does not say. */
  readonly computer?: Computer;
  readonly color: Color;
  readonly isYou: boolean;
};

/**
 * A player's name, isolated so that its direction does not affect the text beside it. A computer is
 * marked by an icon, which no name can imitate.
 */
export function SitterName(props: Props) {
  const computer = () => props.computer ?? props.seat?.computer;
  return (
    <>
      <Show when={computer() !== undefined}>
        <Icon of={computerIcon} class="computer-mark" />
      </Show>
      <bdi>{sitterName(props.seat, computer(), props.color, props.isYou)}</bdi>
    </>
  );
}
