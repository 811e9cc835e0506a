import { Show } from "solid-js";
import { Figured } from "../language/figured";
import { t, written } from "../language/language";
import type { Refutation } from "../review/attempt";
import { Reasons } from "../review/reasons";

/** Why a move fails: what it allows, and how the opponent replies. */
export function RefutationText(props: { readonly refutation: Refutation }) {
  return (
    <>
      <Reasons reasons={props.refutation.reasons} />
      <Show when={props.refutation.line.length > 0}>
        <p class="verdict-reason" data-kind="refutation">
          <span class="hint">{t("train.answer")} </span>
          <bdi dir="ltr">
            <Figured text={written(props.refutation.line.join(" "))} />
          </bdi>
        </p>
      </Show>
    </>
  );
}
