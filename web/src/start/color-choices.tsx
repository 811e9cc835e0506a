import { createUniqueId, For, Show } from "solid-js";
import { PieceFigure } from "../board/promotion";
import { t } from "../language/language";
import { Icon } from "../page/icon";
import { eitherColorIcon } from "../page/icons";
import type { ColorChoice, Role } from "../protocol/messages";

type Props = {
  readonly value: ColorChoice;
  readonly onChange: (color: ColorChoice) => void;
};

const KING: Role = "king";
const COLORS: readonly ColorChoice[] = ["white", "black", "random"];

/** Which side the person plays, one tap each. */
export function ColorChoices(props: Props) {
  const name = createUniqueId();
  return (
    <fieldset class="chips color-choices">
      <legend class="hidden">{t("option.color")}</legend>
      <For each={COLORS}>
        {(color) => (
          <label class="chip" title={t(`color.${color}`)}>
            <input
              type="radio"
              class="hidden"
              name={name}
              value={color}
              checked={color === props.value}
              onChange={() => props.onChange(color)}
            />
            <Show when={color !== "random" && color} fallback={<Icon of={eitherColorIcon} />}>
              {(side) => (
                <span class="chip-piece cg-wrap">
                  <PieceFigure color={side()} role={KING} />
                </span>
              )}
            </Show>
            <span class="chip-word">{t(`color.${color}`)}</span>
          </label>
        )}
      </For>
    </fieldset>
  );
}
