import { BOARD_KEYS, type KeyPart, Keys } from "../page/keys";

const PARTS: readonly KeyPart[] = [
  [
    "review.key_moves",
    [
      [["←", "→"], "keys.step"],
      [["↑", "↓"], "review.key_variations"],
      [["Home", "End"], "keys.ends"],
      [["f"], "action.flip"],
      [["Ctrl", "Z"], "review.key_undo"],
      [["Ctrl", "Y"], "review.key_redo"],
      [["Shift", "F10"], "review.key_menu"],
      [["?"], "keys.help"],
    ],
  ],
  [
    "review.key_engine",
    [
      [["l"], "review.key_switch"],
      [["a"], "review.key_arrows"],
      [["x"], "review.key_threat"],
      [["←", "→", "Enter"], "review.key_line"],
    ],
  ],
  BOARD_KEYS,
];

/** The keys of a review. */
export const ReviewKeys = (props: { readonly onClose: () => void }) => (
  <Keys parts={PARTS} onClose={props.onClose} />
);
