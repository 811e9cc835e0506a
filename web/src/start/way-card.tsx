import { t } from "../language/language";
import { Icon, type Shapes } from "../page/icon";
import { moreIcon } from "../page/icons";

type Props = {
  readonly name: "friend" | "screen";
  readonly icon: Shapes;
  readonly hint: string;
  readonly isBusy: boolean;
  /** Whether this is the primary choice. */
  readonly isNext: boolean;
  readonly onChoose: () => void;
};

/** A card that starts a game with one tap anywhere on it. */
export function WayCard(props: Props) {
  return (
    <button
      type="button"
      class="card way-card"
      classList={{ next: props.isNext }}
      data-choice={props.name}
      disabled={props.isBusy}
      onClick={() => props.onChoose()}
    >
      <Icon of={props.icon} class="card-icon" />
      <span class="way-card-words">
        <span class="way-card-name">{t(`start.${props.name}`)}</span>
        <span class="hint">{props.hint}</span>
      </span>
      <Icon of={moreIcon} class="forward" />
    </button>
  );
}
