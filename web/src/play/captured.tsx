import { For, Show } from "solid-js";
import { PieceFigure } from "../board/promotion";
import { opposite } from "../board/square";
import { CAPTIVES, type Captive, type Material } from "../game/material";
import { locale, t } from "../language/language";
import type { Color } from "../protocol/messages";

type Props = { readonly color: Color; readonly material: Material };

/** What a player has captured, and by how much they are ahead, if at all. */
export function Captured(props: Props) {
  return (
    <span class="captured">
      <Show when={props.material.captured.length > 0}>
        <span class="captured-pieces" role="img" aria-label={sayCaptured(props.material.captured)}>
          <For each={props.material.captured}>
            {(role, index) => (
              <span
                class="captured-piece cg-wrap"
                classList={{ last: props.material.captured[index() + 1] !== role }}
              >
                <PieceFigure color={opposite(props.color)} role={role} />
              </span>
            )}
          </For>
        </span>
      </Show>
      <Show when={props.material.ahead > 0}>
        <span
          class="captured-ahead"
          dir="ltr"
          title={t("player.ahead", { count: props.material.ahead })}
        >
          +{props.material.ahead}
        </span>
      </Show>
    </span>
  );
}

/** The captured pieces by name, in the order shown. */
function sayCaptured(captured: readonly Captive[]): string {
  const kinds = CAPTIVES.flatMap((role) => {
    const count = captured.filter((captive) => captive === role).length;
    return count === 0 ? [] : [t(`captive.${role}`, { count })];
  });
  const pieces = new Intl.ListFormat(locale(), { type: "conjunction" }).format(kinds);
  return t("player.captured_list", { pieces });
}
