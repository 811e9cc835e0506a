import { createSignal, onCleanup, Show } from "solid-js";
import { t } from "../language/language";
import { copyText } from "./copy";

type Props = {
  readonly label: string;
  readonly isDisabled?: boolean;
  /** What is copied, or how to get it. */
  readonly text: () => string | Promise<string>;
};

const SHOWN_MS = 2_000;

/**
 * Copies a text and says so on the button. Where the browser does not allow that, the text is shown
 * and selected, for the person to copy.
 */
export function CopyButton(props: Props) {
  const [isCopied, setCopied] = createSignal(false);
  const [left, setLeft] = createSignal<string>();
  let timer = 0;
  onCleanup(() => window.clearTimeout(timer));
  const copy = async () => {
    setLeft(undefined);
    let text = "";
    try {
      text = await props.text();
    } catch {
      setLeft("");
      return;
    }
    if (!(await copyText(text))) {
      setLeft(text);
      return;
    }
    setCopied(true);
    window.clearTimeout(timer);
    timer = window.setTimeout(() => setCopied(false), SHOWN_MS);
  };
  return (
    <>
      <button type="button" disabled={props.isDisabled} onClick={() => void copy()}>
        {isCopied() ? t("action.copied") : props.label}
      </button>
      <Show when={left() !== undefined}>
        <div class="copy-left">
          <span class="hint">
            {left() === "" ? t("problem.unavailable") : t("action.not_copied")}
          </span>
          <Show when={left()}>
            {(text) => (
              <textarea
                readonly
                aria-label={props.label}
                dir="ltr"
                rows={3}
                ref={(field) => queueMicrotask(() => field.select())}
                onFocus={(event) => event.currentTarget.select()}
              >
                {text()}
              </textarea>
            )}
          </Show>
        </div>
      </Show>
    </>
  );
}
