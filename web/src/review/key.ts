import { onCleanup } from "solid-js";
import { isTaken } from "../page/key";
import type { Editor } from "./editor";

/** Keys that do their work on the board, too. */
const ALSO_ON_BOARD: readonly string[] = ["?"];
const WITH_CONTROL_ON_BOARD: readonly string[] = ["z", "Z", "y"];

/** What is switched or opened by keys. */
export type Switches = Readonly<Record<"engine" | "arrows" | "threat" | "keys", () => void>>;

/**
 * Walks through the moves and switches the engine by keys, wherever the focus is, unless the
 * focused element takes them.
 */
export function listenForKeys(editor: Editor, switches: Switches, isOff: () => boolean): void {
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: editor.back,
    ArrowRight: editor.forward,
    ArrowUp: () => editor.beside(-1),
    ArrowDown: () => editor.beside(1),
    Home: editor.first,
    End: editor.last,
    f: editor.flip,
    l: switches.engine,
    a: switches.arrows,
    x: switches.threat,
    "?": switches.keys,
  };
  const withControl: Readonly<Record<string, () => void>> = {
    z: editor.undo,
    Z: editor.redo,
    y: editor.redo,
  };
  const press = (event: KeyboardEvent) => {
    const isControl = event.ctrlKey || event.metaKey;
    const onBoard = isControl ? WITH_CONTROL_ON_BOARD : ALSO_ON_BOARD;
    if (isOff() || event.altKey || isTaken(event, onBoard)) return;
    const act = (isControl ? withControl : keys)[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
  document.addEventListener("keydown", press);
  onCleanup(() => document.removeEventListener("keydown", press));
}
