import { batch, createMemo, createSignal } from "solid-js";
import { opposite, type Square } from "../board/square";
import type { Shape } from "../board/view";
import type { Sentence } from "../language/message";
import type { Color } from "../protocol/messages";
import { inspectMove } from "../server/inspect";
import { reasonOf, whyNot } from "../server/reason";
import { playSound } from "../sound/sound";
import { withShapes, withWords } from "./comment";
import type { Head } from "./study";
import {
  applyChange,
  type Change,
  type Edit,
  isMain,
  lineFrom,
  madeMain,
  movesTo,
  noted,
  promoted,
  ROOT,
  type Step,
  type Tree,
  type TreeNode,
  toggledNag,
  withLine,
  withoutNode,
} from "./tree";

/** A game whose moves are walked through and edited. */
export type Editor = ReturnType<typeof createEditor>;

/** What an editor begins with. */
export type Beginning = {
  readonly head: Head;
  readonly tree: Map<number, TreeNode>;
  readonly current: number;
  readonly orientation: Color;
};

/** What is said for a moment, and whether something went wrong. */
export type Notice = { readonly sentence: Sentence; readonly isTrouble: boolean };

/** How many edits can be undone. */
const STEPS_MAX = 500;

/** An edit that can be undone or done again, and the move that was shown before it. */
type Entry = { readonly change: Change; readonly shown: number; readonly merge?: string };

/** Creates an editor. `onChange` is called after each change of the moves. */
export function createEditor(from: Beginning, onChange: (change: Change) => void) {
  const { tree } = from;
  const [revision, setRevision] = createSignal(0);
  const [shown, setShown] = createSignal(tree.has(from.current) ? from.current : ROOT);
  const [orientation, setOrientation] = createSignal(from.orientation);
  const [notice, setNotice] = createSignal<Notice>();
  /** Counts the moves that failed, so that the pieces go back. */
  const [failures, setFailures] = createSignal(0);
  let undos: Entry[] = [];
  let redos: Entry[] = [];

  /** The tree, which is read anew after each change. */
  const now = (): Tree => {
    revision();
    return tree;
  };
  const node = createMemo((): TreeNode => now().get(shown()) ?? (now().get(ROOT) as TreeNode));
  const mainLine = createMemo(() => lineFrom(now(), ROOT));

  function put(change: Change): Change {
    const before = applyChange(tree, change);
    setRevision((count) => count + 1);
    onChange(change);
    return before;
  }

  /** Makes an edit. Edits in a row with the same `merge` are undone together. */
  function edit({ change, id }: Edit, merge?: string): void {
    batch(() => {
      setNotice(undefined);
      if (change.size > 0) {
        const before = put(change);
        const last = undos.at(-1);
        const isSame = merge !== undefined && last?.merge === merge;
        if (!isSame)
          undos = [...undos.slice(-STEPS_MAX), { change: before, shown: shown(), merge }];
        redos = [];
      }
      setShown(id);
    });
  }

  /** Makes an edit of any move. What is shown stays, unless it goes with the edit. */
  function editBeside(wanted: Edit | undefined): void {
    if (wanted === undefined) return;
    const isGone = wanted.change.has(shown()) && wanted.change.get(shown()) === undefined;
    edit({ change: wanted.change, id: isGone ? wanted.id : shown() });
  }

  /** Undoes the last edit of one list, and notes it in the other. */
  function turn(from: Entry[], to: Entry[]): void {
    const entry = from.pop();
    if (entry === undefined) return;
    batch(() => {
      const change = put(entry.change);
      to.push({ change, shown: shown() });
      setShown(tree.has(entry.shown) ? entry.shown : ROOT);
    });
  }

  function show(id: number | undefined): void {
    if (id === undefined || !tree.has(id)) return;
    batch(() => {
      setNotice(undefined);
      setShown(id);
    });
  }

  const warn = (sentence: Sentence) => setNotice({ sentence, isTrouble: true });

  /** Plays a move in the position that is shown. */
  async function play(uci: string): Promise<void> {
    const at = node();
    try {
      const { uci: played, san, fen } = await inspectMove(at.fen, { uci }, from.head.variant);
      if (node().id !== at.id) return;
      edit(withLine(tree, at.id, [{ uci: played, san, fen, check: /[+#]$/.test(san) }]));
      playSound(san.includes("x") ? "capture" : "move");
    } catch (error) {
      warn(reasonOf(error));
      setFailures((count) => count + 1);
    }
  }

  /** Says why a piece cannot go there. */
  async function tryMove(from_: Square, to: Square): Promise<void> {
    const at = node();
    const reason = await whyNot(at.fen, `${from_}${to}`, from.head.variant);
    if (reason !== undefined && node().id === at.id) warn(reason);
  }

  const note = (notes: Partial<Pick<TreeNode, "nags" | "comments">>, merge?: string) =>
    edit(noted(tree, node().id, notes), merge);

  return {
    head: from.head,
    tree: now,
    node,
    mainLine,
    orientation,
    notice,
    /** Says that something is done. */
    tell: (sentence: Sentence) => setNotice({ sentence, isTrouble: false }),
    warn,
    failures,
    /** The moves to what is shown, in UCI's notation. */
    moves: createMemo(() => movesTo(now(), node().id)),
    isMain: createMemo(() => isMain(now(), node().id)),
    show,
    play,
    tryMove,
    back: () => show(node().parent),
    forward: () => show(node().children[0]),
    first: () => show(ROOT),
    last: () => show(lineFrom(tree, node().id).at(-1)?.id),
    /** Shows the variation beside this move, so many further. */
    beside: (by: number) => {
      const siblings = tree.get(node().parent ?? -1)?.children ?? [];
      show(siblings[siblings.indexOf(node().id) + by]);
    },
    flip: () => setOrientation(opposite),
    /** Adds a line behind a move, and shows its last move. */
    followLine: (parent: number, steps: readonly Step[]) => edit(withLine(tree, parent, steps)),
    /** Adds a line behind a move, and shows its first move. */
    addLine: (parent: number, steps: readonly Step[]) => {
      edit(withLine(tree, parent, steps));
      const first = steps[0];
      show(tree.get(parent)?.children.find((id) => tree.get(id)?.step?.uci === first?.uci));
    },
    /** Moves the variation of a move one level up. */
    promote: (id: number) => editBeside(promoted(tree, id)),
    makeMain: (id: number) => editBeside(madeMain(tree, id)),
    /** Removes a move and all that follow it. */
    remove: (id: number) => editBeside(withoutNode(tree, id)),
    collapse: (id: number, isCollapsed: boolean) => editBeside(noted(tree, id, { isCollapsed })),
    comment: (words: string) =>
      note({ comments: withWords(node().comments, words) }, `comment ${node().id}`),
    draw: (shapes: readonly Shape[]) => note({ comments: withShapes(node().comments, shapes) }),
    mark: (nag: number) => note({ nags: toggledNag(node().nags, nag) }),
    canUndo: () => now() === tree && undos.length > 0,
    canRedo: () => now() === tree && redos.length > 0,
    undo: () => turn(undos, redos),
    redo: () => turn(redos, undos),
  };
}
