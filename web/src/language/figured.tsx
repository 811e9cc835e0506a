import { Show } from "solid-js";
import { spoken } from "./language";
import { hasFigures } from "./notation";

/** A text that may have figurines: they are shown, and screen readers get the pieces' names. */
export function Figured(props: { readonly text: string }) {
  return (
    <Show when={hasFigures(props.text)} fallback={props.text}>
      <span aria-hidden="true">{props.text}</span>
      <span class="hidden">{spoken(props.text)}</span>
    </Show>
  );
}
