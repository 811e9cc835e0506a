import { For } from "solid-js";
import { t } from "../../language/language";
import { Dialog } from "../../page/dialog";

/** The keys, by where they work. */
const PARTS = [
  [
    "keys.anywhere",
    [
      [["←", "→"], "keys.step"],
      [["Home", "End"], "keys.ends"],
      [["f"], "action.flip"],
      [["/"], "keys.type"],
      [["?"], "keys.help"],
    ],
  ],
  [
    "keys.on_board",
    [
      [["↑", "↓", "←", "→"], "keys.squares"],
      [["Enter"], "keys.choose"],
      [["Esc"], "keys.let_go"],
      [["p", "n", "b", "r", "q", "k"], "keys.pieces"],
    ],
  ],
] as const;

/** A dialog with the list of keys. */
export function Keys(props: { readonly onClose: () => void }) {
  return (
    <Dialog class="keys" title={t("keys.title")} onClose={props.onClose}>
      <For each={PARTS}>
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
      <h3>{t("keys.field")}</h3>
      <p>{t("command.help_text", { move: "Nf3" })}</p>
    </Dialog>
  );
}
