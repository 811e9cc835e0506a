import { turnOf } from "../board/square";
import { wordsOf } from "./comment";
import { nodeOf, ROOT, type Tree, type TreeNode } from "./tree";

/** A line of the list of moves. */
export type Row =
  /** A move of each side on the main line; one of them may be missing. */
  | {
      readonly kind: "pair";
      readonly number: number;
      readonly white?: TreeNode;
      readonly black?: TreeNode;
    }
  /** Words, or a piece of a variation, so deep within others. */
  | { readonly kind: "aside"; readonly depth: number; readonly parts: readonly Part[] };

/** What stands in a line beside the main line. */
export type Part =
  | { readonly kind: "move"; readonly node: TreeNode; readonly number?: string }
  | { readonly kind: "words"; readonly text: string }
  /** Variations that are hidden beside a move. */
  | { readonly kind: "hidden"; readonly node: TreeNode; readonly count: number };

/** The list of moves of a tree. */
export function rowsOf(tree: Tree): Row[] {
  const rows: Row[] = [];
  const root = nodeOf(tree, ROOT);
  addWords(rows, root.comments);
  let pair: { number: number; white?: TreeNode; black?: TreeNode } | undefined;
  const flush = () => {
    if (pair !== undefined) rows.push({ kind: "pair", ...pair });
    pair = undefined;
  };
  for (let parent = root; ; ) {
    const [next, ...others] = parent.children;
    if (next === undefined) break;
    const node = nodeOf(tree, next);
    const isBlack = turnOf(parent.fen) === "black";
    if (!isBlack) flush();
    pair = { number: numberOf(parent.fen), ...pair, [isBlack ? "black" : "white"]: node };
    const hasWords = wordsOf(node.comments) !== "";
    if (hasWords || others.length > 0) {
      flush();
      addWords(rows, node.comments);
      addVariations(rows, tree, node, others, 1);
    }
    if (isBlack) flush();
    parent = node;
  }
  flush();
  return rows;
}

function addWords(rows: Row[], comments: readonly string[]): void {
  const text = wordsOf(comments);
  if (text !== "") rows.push({ kind: "aside", depth: 0, parts: [{ kind: "words", text }] });
}

type Task = { readonly id: number; readonly depth: number; readonly isStart: boolean };

/** Adds the variations beside a move, with those within them. Nothing here recurses. */
function addVariations(
  rows: Row[],
  tree: Tree,
  beside: TreeNode,
  variations: readonly number[],
  depth: number,
): void {
  if (variations.length === 0) return;
  if (beside.isCollapsed) {
    rows.push({ kind: "aside", depth, parts: [hidden(beside, variations.length)] });
    return;
  }
  const task = (depth: number) => (id: number) => ({ id, depth, isStart: true });
  const left: Task[] = variations.map(task(depth)).reverse();
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { depth, isStart } = next;
    const parts: Part[] = [];
    let needsNumber = true;
    for (let id: number | undefined = next.id; id !== undefined; ) {
      const node = nodeOf(tree, id);
      const parent = nodeOf(tree, node.parent ?? ROOT);
      if (isStart && id === next.id) addPart(parts, node.before);
      parts.push({ kind: "move", node, number: numberBefore(parent.fen, needsNumber) });
      needsNumber = addPart(parts, node.comments);
      const isFirst = parent.children[0] === id;
      const others = isFirst ? parent.children.slice(1) : [];
      const [following] = node.children;
      id = following;
      if (others.length === 0) continue;
      if (node.isCollapsed) {
        parts.push(hidden(node, others.length));
        continue;
      }
      if (following !== undefined) left.push({ id: following, depth, isStart: false });
      left.push(...others.map(task(depth + 1)).reverse());
      break;
    }
    rows.push({ kind: "aside", depth, parts });
  }
}

const hidden = (node: TreeNode, count: number): Part => ({ kind: "hidden", node, count });

/** Adds words; whether there were any, after which a move needs its number. */
function addPart(parts: Part[], comments: readonly string[]): boolean {
  const text = wordsOf(comments);
  if (text !== "") parts.push({ kind: "words", text });
  return text !== "";
}

/** The number of the move that is made in a position. */
export const numberOf = (fen: string): number => Number(fen.split(" ")[5] ?? 1) || 1;

/** What stands before a move: White's number always, Black's where it is needed. */
export function numberBefore(fen: string, isNeeded: boolean): string | undefined {
  if (turnOf(fen) === "white") return `${numberOf(fen)}.`;
  return isNeeded ? `${numberOf(fen)}…` : undefined;
}
