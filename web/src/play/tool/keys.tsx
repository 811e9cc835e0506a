import { t } from "../../language/language";
import { BOARD_KEYS, type KeyPart, Keys } from "../../page/keys";

const PARTS: readonly KeyPart[] = [
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
  BOARD_KEYS,
];

/** The keys of a table. */
export function TableKeys(props: { readonly onClose: () => void }) {
  return (
    <Keys parts={PARTS} onClose={props.onClose}>
      <h3>{t("keys.field")}</h3>
      <p>{t("command.help_text", { move: "Nf3" })}</p>
    </Keys>
  );
}
