import type { Variant } from "../protocol/messages";
import { bareTree, nodeOf, ROOT, type Step, type Tree, type TreeNode } from "./tree";

/** What is said of a game as a whole. */
export type Head = {
  /** The tags of its PGN in order, without those that follow from the rest. */
  readonly tags: readonly (readonly [name: string, value: string])[];
  /** The result as PGN writes it. */
  readonly result: string;
  readonly variant: Variant;
};

/** A game with its variations, as the rules library reads and writes it. */
export type Study = Head & {
  /** Where it starts. */
  readonly fen: string;
  /** The comments before all moves. */
  readonly comments: readonly string[];
  readonly nodes: readonly StudyNode[];
};

/** A move of a study. */
export type StudyNode = Step & {
  /** The move that it follows, counted from 1; 0 is the start. */
  readonly parent: number;
  readonly before: readonly string[];
  readonly nags: readonly number[];
  readonly comments: readonly string[];
};

/** A study without moves. */
export const bareStudy = (fen: string, variant: Variant = "standard"): Study => ({
  tags: [],
  result: "*",
  variant,
  fen,
  comments: [],
  nodes: [],
});

/** The tree of a study. */
export function treeOf(study: Study): Map<number, TreeNode> {
  const tree = bareTree(study.fen);
  tree.set(ROOT, { ...nodeOf(tree, ROOT), comments: study.comments });
  const children: number[][] = [[]];
  study.nodes.forEach(({ parent, before, nags, comments, uci, san, fen, check }, index) => {
    const id = index + 1;
    children.push([]);
    children[parent]?.push(id);
    const ply = nodeOf(tree, parent).ply + 1;
    const step = { uci, san, fen, check };
    tree.set(id, {
      id,
      parent,
      step,
      fen,
      ply,
      children: children[id] ?? [],
      before,
      nags,
      comments,
      isCollapsed: false,
    });
  });
  tree.set(ROOT, { ...nodeOf(tree, ROOT), children: children[ROOT] ?? [] });
  return tree;
}

/** The study of a tree. */
export function studyOf({ tags, result, variant }: Head, tree: Tree): Study {
  const root = nodeOf(tree, ROOT);
  const nodes: StudyNode[] = [];
  const left: (readonly [id: number, parent: number])[] = [];
  const add = (node: TreeNode, number: number) => {
    for (const child of node.children.toReversed()) left.push([child, number]);
  };
  add(root, 0);
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const node = nodeOf(tree, next[0]);
    if (node.step === undefined) continue;
    const { before, nags, comments } = node;
    nodes.push({ parent: next[1], ...node.step, before, nags, comments });
    add(node, nodes.length);
  }
  return { tags, result, variant, fen: root.fen, comments: root.comments, nodes };
}
