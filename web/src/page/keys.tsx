import { For, type JSX } from "solid-js";
import { t } from "../language/language";
import type { Key } from "../language/message";
import { Dialog } from "./dialog";

/** Keys by where they work: a title, and what each of them does. */
export type KeyPart = readonly [
  title: PlainKey,
  keys: readonly (readonly [names: readonly string[], text: PlainKey])[],
];

/** A text without anything to fill in. */
type PlainKey = Extract<Key, `keys.${string}` | `review.key_${string}` | "action.flip">;

/** The keys that move the focus and the pieces on every board. */
export const BOARD_KEYS: KeyPart = [
  "keys.on_board",
  [
    [["↑", "↓", "←", "→"], "keys.squares"],
    [["Enter"], "keys.choose"],
    [["Esc"], "keys.let_go"],
    [["p", "n", "b", "r", "q", "k"], "keys.pieces"],
  ],
];

type Props = {
  readonly parts: readonly KeyPart[];
  readonly onClose: () => void;
  readonly children?: JSX.Element;
};

/** A dialog with a list of keys. */
export function Keys(props: Props) {
  return (
    <Dialog class="keys" title={t("keys.title")} onClose={props.onClose}>
      <For each={props.parts}>
        {([title, keys]) => (
          <>
            <h3>{t(title)}</h3>
            <dl>
              <For each={keys}>
                {([names, text]) => (
                  <div>
                    <dt dir="ltr">
                      <For each={names}>{(name) => <kbd>{name}</kbd>}</For>
                    </dt>
                    <dd>{t(text)}</dd>
                  </div>
                )}
              </For>
            </dl>
          </>
        )}
      </For>
      {props.children}
    </Dialog>
  );
}
