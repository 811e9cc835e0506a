import { createSignal, onCleanup, Show } from "solid-js";
import { Figured } from "../../language/figured";
import { spoken, t } from "../../language/language";
import { ActionFace, type Face } from "./action-button";

type Props = {
  readonly label: string;
  readonly question: string;
  /** The button's class; that of an action by default. */
  readonly class?: string;
  /** An icon over a word, instead of the label alone. */
  readonly face?: Face;
  readonly isDisabled?: boolean;
  readonly name: string;
  readonly onConfirm: () => void;
};

/** A button that asks before it acts. The question opens beside it, never in its place. */
export function ConfirmButton(props: Props) {
  const [isAsked, setAsked] = createSignal(false);
  let element!: HTMLDivElement;
  const leave = (event: Event) => {
    if (!element.contains(event.target as Node)) setAsked(false);
  };
  document.addEventListener("pointerdown", leave);
  onCleanup(() => document.removeEventListener("pointerdown", leave));
  const answer = (act?: () => void) => {
    setAsked(false);
    element.querySelector("button")?.focus();
    act?.();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the question that the button has opened.
    <div
      class="confirm"
      ref={element}
      onKeyDown={(event) => event.key === "Escape" && isAsked() && answer()}
    >
      <button
        type="button"
        class={props.class ?? "action"}
        disabled={props.isDisabled}
        data-action={props.name}
        aria-label={props.label}
        aria-expanded={isAsked()}
        title={props.face === undefined ? undefined : props.label}
        onClick={() => setAsked((asked) => !asked)}
      >
        <Show when={props.face} fallback={props.label}>
          {(face) => <ActionFace {...face()} />}
        </Show>
      </button>
      <Show when={isAsked() && !props.isDisabled}>
        <fieldset class="confirm-question" data-own-keys aria-label={spoken(props.question)}>
          <p>
            <Figured text={props.question} />
          </p>
          <button
            type="button"
            class="main"
            data-answer="yes"
            ref={(yes) => queueMicrotask(() => yes.focus())}
            onClick={() => answer(props.onConfirm)}
          >
            {t("action.yes")}
          </button>
          <button type="button" data-answer="no" onClick={() => answer()}>
            {t("action.no")}
          </button>
        </fieldset>
      </Show>
    </div>
  );
}
