import { For, Show } from "solid-js";
import { t } from "../../language/language";
import { writeTime } from "../puzzle/duration";
import type { PuzzleSet } from "./puzzle-set";

/** The rounds of a set beside each other. */
export function Rounds(props: { readonly set: PuzzleSet }) {
  return (
    <Show when={props.set.rounds.length > 0}>
      <table class="figures">
        <thead>
          <tr>
            <th scope="col">{t("puzzle.round_head")}</th>
            <th scope="col">{t("puzzle.time_head")}</th>
            <th scope="col">{t("puzzle.errors_head")}</th>
          </tr>
        </thead>
        <tbody>
          <For each={props.set.rounds}>
            {({ ms, errors }, index) => (
              <tr>
                <th scope="row">{index() + 1}</th>
                <td>{writeTime(ms)}</td>
                <td>{errors}</td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </Show>
  );
}
