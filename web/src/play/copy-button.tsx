import { createSignal, onCleanup } from "solid-js";
import { t } from "../language/language";
import { copyText } from "./copy";

type Props = {
  readonly label: string;
  readonly isDisabled?: boolean;
  /** What is copied, or how to get it. */
  readonly text: () => string | Promise<string>;
};

const SHOWN_MS = 2_000;

/** Copies something and says so, in the same place and width. */
export function CopyButton(props: Props) {
  const [isDone, setDone] = createSignal<boolean>();
  let timer = 0;
  onCleanup(() => window.clearTimeout(timer));
  const copy = async () => {
    try {
      setDone(await copyText(await props.text()));
    } catch {
      setDone(false);
    }
    window.clearTimeout(timer);
    timer = window.setTimeout(() => setDone(undefined), SHOWN_MS);
  };
  const result = () => (isDone() ? t("action.copied") : t("action.not_copied"));
  return (
    <button type="button" disabled={props.isDisabled} onClick={() => void copy()}>
      {isDone() === undefined ? props.label : result()}
    </button>
  );
}
