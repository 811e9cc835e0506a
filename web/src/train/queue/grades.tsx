import { For, onCleanup, onMount, Show } from "solid-js";
import { locale, t } from "../../language/language";
import { writeNumber } from "../../language/word";
import { isTaken } from "../../page/key";
import { ANSWERS } from "../card";
import { takeFocus } from "../focus";
import type { Queue } from "./queue";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How well a card was known, each answer with when it brings the card back. */
export function Grades(props: { readonly queue: Queue }) {
  let row!: HTMLFieldSetElement;
  const { solver, choices, answer, isBusy } = props.queue;
  const press = (event: KeyboardEvent) => {
    const chosen = ANSWERS[Number(event.key) - 1];
    if (chosen === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTaken(event, ["1", "2", "3", "4"])) return;
    event.preventDefault();
    void answer(chosen);
  };
  onMount(() => {
    document.addEventListener("keydown", press);
    takeFocus(row.querySelector<HTMLElement>(".main"));
  });
  onCleanup(() => document.removeEventListener("keydown", press));
  return (
    <fieldset class="grades" ref={row}>
      <legend class="label">{t("train.how_well")}</legend>
      <For each={ANSWERS}>
        {(grade, index) => (
          <button
            type="button"
            classList={{ main: grade === solver().suggested() }}
            data-answer={grade}
            aria-keyshortcuts={String(index() + 1)}
            disabled={isBusy()}
            onClick={() => void answer(grade)}
          >
            <span>{t(`train.answer_${grade}`)}</span>
            <span class="grade-due">
              <Show when={choices()} fallback={"\u00a0"}>
                {(choices) => <>{writeWait(choices()[grade][2] - Date.now())}</>}
              </Show>
            </span>
          </button>
        )}
      </For>
    </fieldset>
  );
}

/** A time to wait, in minutes, hours or days. */
function writeWait(ms: number): string {
  const [unit, unitMs] =
    ms < HOUR_MS
      ? (["minute", MINUTE_MS] as const)
      : ms < DAY_MS
        ? (["hour", HOUR_MS] as const)
        : (["day", DAY_MS] as const);
  const count = Math.max(1, Math.round(ms / unitMs));
  return writeNumber(count, locale(), { style: "unit", unit, unitDisplay: "short" });
}
