import { sentence } from "../language/message";
import { copyText } from "../play/copy";
import type { Editor } from "./editor";
import { writePgn } from "./pgn";
import { studyOf } from "./study";
import { isMain, lineTo, nodeOf, type TreeNode } from "./tree";

/** Something that can be done with a move of the list, whichever move is shown. */
export type MoveAction = {
  readonly name: "promote" | "make_main" | "collapse" | "copy_line" | "delete";
  readonly isDisabled: boolean;
  /** Whether it is on; undefined for what is not switched on and off. */
  readonly isOn?: boolean;
  readonly act: () => void;
};

/** What can be done with a move, always in the same order. */
export function moveActions(editor: Editor, { id, parent, isCollapsed }: TreeNode) {
  const tree = editor.tree();
  const isOnMain = isMain(tree, id);
  const siblings = parent === undefined ? [] : nodeOf(tree, parent).children;
  const hasVariations = siblings.length > 1 && siblings[0] === id;
  const actions: readonly MoveAction[] = [
    { name: "promote", isDisabled: isOnMain, act: () => editor.promote(id) },
    { name: "make_main", isDisabled: isOnMain, act: () => editor.makeMain(id) },
    {
      name: "collapse",
      isDisabled: !hasVariations,
      isOn: isCollapsed,
      act: () => editor.collapse(id, !isCollapsed),
    },
    { name: "copy_line", isDisabled: false, act: () => void copyLine(editor, id) },
    { name: "delete", isDisabled: false, act: () => editor.remove(id) },
  ];
  return actions;
}

/** Copies the moves from the start to a move as PGN. */
async function copyLine(editor: Editor, id: number): Promise<void> {
  const tree = editor.tree();
  const isWhole = editor.mainLine().at(-1)?.id === id;
  const head = isWhole ? editor.head : { ...editor.head, result: "*" };
  try {
    const text = await writePgn(studyOf(head, lineTo(tree, id)));
    if (await copyText(text)) editor.tell(sentence("action.copied"));
    else editor.warn(sentence("problem.fault"));
  } catch {
    editor.warn(sentence("problem.fault"));
  }
}
