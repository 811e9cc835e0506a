import { For, Index, Show } from "solid-js";
import type { SetStoreFunction } from "solid-js/store";
import { say, t } from "../language/language";
import type { Sentence } from "../language/message";
import { Check } from "../page/check";
import type { Editor } from "./editor";
import type { SeenLine } from "./engine/question";
import { EngineLine } from "./engine-line";
import { LINES_MAX, type Options } from "./options";

type Props = {
  readonly options: Options;
  readonly setOptions: SetStoreFunction<Options>;
  readonly lines: readonly SeenLine[];
  readonly trouble: Sentence | undefined;
  readonly isReviewing: boolean;
  readonly isOver: boolean;
  readonly isThreat: boolean;
  readonly onThreat: (isThreat: boolean) => void;
  readonly fen: string;
  readonly editor: Editor;
};

/** What the engine sees in the position that is shown. Its room does not change with its lines. */
export function EngineLines(props: Props) {
  const state = () => {
    if (props.trouble !== undefined) return "";
    if (props.isReviewing) return t("review.lines_wait");
    if (props.isOver) return t("review.no_moves");
    const first = props.lines[0];
    if (first === undefined) return t("review.lines_thinking");
    return t("review.depth", { depth: String(first.depth) });
  };
  const places = () => Array.from({ length: props.options.lines }, (_, index) => index);
  return (
    <section class="lines" aria-label={t("review.lines")}>
      <div class="lines-head">
        <Check
          name="engine"
          label={t("review.engine")}
          isOn={props.options.isOn}
          onChange={(isOn) => props.setOptions("isOn", isOn)}
        />
        <span class="hint lines-state">{props.options.isOn ? state() : ""}</span>
        <Show when={props.options.isOn}>
          <Check
            name="arrows"
            label={t("review.arrows")}
            isOn={props.options.hasArrows}
            onChange={(hasArrows) => props.setOptions("hasArrows", hasArrows)}
          />
          <Check
            name="threat"
            label={t("review.threat")}
            isOn={props.isThreat}
            onChange={props.onThreat}
          />
        </Show>
        <label class="lines-count">
          <span class="hidden">{t("review.line_count")}</span>
          <select
            name="lines"
            title={t("review.line_count")}
            onChange={(event) => props.setOptions("lines", Number(event.currentTarget.value))}
          >
            <For each={Array.from({ length: LINES_MAX }, (_, index) => index + 1)}>
              {(count) => (
                <option value={count} selected={count === props.options.lines}>
                  {count}
                </option>
              )}
            </For>
          </select>
        </label>
      </div>
      <Show when={props.options.isOn}>
        <ol class="lines-list">
          <Index each={places()}>
            {(place) => (
              <li class="lines-line">
                <Show when={props.lines[place()]}>
                  {(line) => (
                    <EngineLine
                      line={line()}
                      place={place()}
                      fen={props.fen}
                      isThreat={props.isThreat}
                      editor={props.editor}
                    />
                  )}
                </Show>
              </li>
            )}
          </Index>
          <Show when={props.trouble}>
            {(trouble) => <li class="lines-trouble">{say(trouble())}</li>}
          </Show>
        </ol>
      </Show>
    </section>
  );
}
