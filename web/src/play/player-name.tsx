import { Show } from "solid-js";
import { Icon } from "../page/icon";
import { computerIcon } from "../page/icons";
import type { Color, Computer, Sitter } from "../protocol/messages";
import { sitterName } from "./player";

type Props = {
  readonly seat: Sitter | null;
  /** What computer sits there, where the seat itself does not say. */
  readonly computer?: Computer;
  readonly color: Color;
  readonly isYou: boolean;
};

/**
 * What somebody is called, so that a name cannot disturb what stands beside it. A computer has a
 * mark that no name can imitate: it is a picture, and names are text.
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
