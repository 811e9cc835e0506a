import { createUniqueId, type JSX, onMount } from "solid-js";
import { t } from "../language/language";
import { Icon } from "./icon";
import { closeIcon } from "./icons";

type Props = {
  readonly title: string;
  readonly class: string;
  readonly onClose: () => void;
  readonly children: JSX.Element;
};

/** A modal dialog. Its button, Escape or a click beside it closes it. */
export function Dialog(props: Props) {
  let dialog!: HTMLDialogElement;
  const title = createUniqueId();
  onMount(() => dialog.showModal());
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser itself closes it on Escape.
    <dialog
      class={`dialog ${props.class}`}
      data-own-keys
      ref={dialog}
      aria-labelledby={title}
      onClose={() => props.onClose()}
      onClick={(event) => event.target === dialog && dialog.close()}
    >
      <div class="dialog-body">
        <header class="dialog-head">
          <h2 id={title}>{props.title}</h2>
          <button
            type="button"
            class="quiet dialog-close"
            aria-label={t("action.close")}
            onClick={() => dialog.close()}
          >
            <Icon of={closeIcon} />
          </button>
        </header>
        {props.children}
      </div>
    </dialog>
  );
}
