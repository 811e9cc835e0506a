import { For, onCleanup, onMount } from "solid-js";
import { t } from "../language/language";
import type { Color } from "../protocol/messages";
import type { Square } from "./square";

const CHOICES = [
  ["queen", "q"],
  ["knight", "n"],
  ["rook", "r"],
  ["bishop", "b"],
] as const;

/** The UCI letter of each promotion. */
export type PromotionLetter = (typeof CHOICES)[number][1];

type Props = {
  readonly to: Square;
  readonly color: Color;
  readonly orientation: Color;
  readonly onChoose: (letter: PromotionLetter) => void;
  readonly onCancel: () => void;
};

/** Asks what a pawn becomes, over the file of the square that it has reached. */
export function Promotion(props: Props) {
  const file = () => {
    const index = props.to.charCodeAt(0) - "a".charCodeAt(0);
    return props.orientation === "white" ? index : 7 - index;
  };
  const isTop = () => (props.to.endsWith("8") ? "white" : "black") === props.orientation;
  let choices!: HTMLFieldSetElement;
  // The question has the focus while it is open; then the focus returns to where it was.
  const before = document.activeElement;
  onMount(() => choices.querySelector("button")?.focus());
  onCleanup(() => {
    if (before instanceof HTMLElement && before.isConnected) before.focus();
  });
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape") {
      props.onCancel();
      return;
    }
    const step = { ArrowDown: isTop() ? 1 : -1, ArrowUp: isTop() ? -1 : 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const buttons = [...choices.querySelectorAll("button")];
    const here = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[(here + step + buttons.length) % buttons.length]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the question, from any of its buttons.
    <div class="promotion" data-own-keys onKeyDown={press}>
      <button
        type="button"
        class="promotion-shade"
        aria-label={t("action.close")}
        onClick={() => props.onCancel()}
      />
      <fieldset
        class="promotion-choices"
        ref={choices}
        style={{ "--file": file() }}
        data-edge={isTop() ? "top" : "bottom"}
        aria-label={t("promotion.label")}
      >
        <For each={CHOICES}>
          {([role, letter]) => (
            <button
              type="button"
              class="promotion-choice cg-wrap"
              aria-label={t(`role.${role}`)}
              onClick={() => props.onChoose(letter)}
            >
              <PieceFigure color={props.color} role={role} />
            </button>
          )}
        </For>
      </fieldset>
    </div>
  );
}

/** A piece of the board's own set. */
export function PieceFigure(props: { color: Color; role: string }) {
  const make = () => {
    const element = document.createElement("piece");
    element.className = `${props.color} ${props.role}`;
    element.setAttribute("aria-hidden", "true");
    return element;
  };
  return <>{make()}</>;
}
