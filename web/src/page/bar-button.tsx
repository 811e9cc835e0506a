import { Icon, type Shapes } from "./icon";

type ButtonProps = {
  readonly name: string;
  readonly icon: Shapes;
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly isPressed?: boolean;
  readonly isExpanded?: boolean;
  readonly onAct: () => void;
};

/** A button with an icon in a bar; its name is announced and shown on hovering. */
export function BarButton(props: ButtonProps) {
  return (
    <button
      type="button"
      class="quiet"
      data-bar={props.name}
      aria-label={props.label}
      aria-pressed={props.isPressed}
      aria-expanded={props.isExpanded}
      title={props.label}
      disabled={props.isDisabled}
      onClick={() => props.onAct()}
    >
      <Icon of={props.icon} />
    </button>
  );
}
