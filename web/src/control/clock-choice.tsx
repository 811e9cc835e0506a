import { createSignal, Show } from "solid-js";
import { t } from "../language/language";
import { Icon } from "../page/icon";
import { clockIcon } from "../page/icons";
import { lazyPart } from "../page/lazy";

const ClockDialog = lazyPart(() => import("./clock-dialog"));

type Props = {
  /** The time control, as people write it, or `none`. */
  readonly value: string;
  readonly onChange: (control: string) => void;
};

/** A button that shows the chosen clock and opens the dialog to change it. */
export function ClockChoice(props: Props) {
  const [isOpen, setOpen] = createSignal(false);
  return (
    <>
      <button
        type="button"
        class="chip clock-choice opener"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of={clockIcon} />
        <span class="hidden">{t("option.clock")}</span>
        <bdi class="clock-choice-value">{controlLabel(props.value)}</bdi>
      </button>
      <Show when={isOpen()}>
        <ClockDialog
          value={props.value}
          onChoose={(control: string) => {
            setOpen(false);
            props.onChange(control);
          }}
          onClose={() => setOpen(false)}
        />
      </Show>
    </>
  );
}

/** The label of a time control: its text, or that there is none. */
export function controlLabel(control: string): string {
  return control === "none" ? t("option.clock_none") : control;
}
