import { For, Show } from "solid-js";
import { Figured } from "../language/figured";
import { t } from "../language/language";
import { reasonText } from "./reason";
import type { Reason } from "./report";

/** Why a move was bad: what it allows, or misses, and what that is worth. */
export function Reasons(props: { readonly reasons: readonly Reason[] }) {
  return (
    <For each={props.reasons}>
      {(reason) => (
        <p class="verdict-reason" data-kind={reason.kind}>
          <Show when={reason.chance}>
            {(chance) => <span class="hint">{t(`motif.${chance()}`)} </span>}
          </Show>
          <Figured text={reasonText(reason)} />
          <Show when={(reason.gain?.pawns ?? 0) > 0}>
            {" "}
            <span class="verdict-gain" title={t("motif.gain")} dir="ltr">
              +{reason.gain?.pawns}
            </span>
          </Show>
        </p>
      )}
    </For>
  );
}
