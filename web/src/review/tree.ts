/** A move and where it leads, as the rules library gives it. */
export type Step = {
  readonly uci: string;
  readonly san: string;
  /** The position after it. */
  readonly fen: string;
  readonly check: boolean;
};

/** The start of a game, or a move of it. It is never changed, only replaced. */
export type TreeNode = {
  readonly id: number;
  /** The move that it follows; undefined for the start. */
  readonly parent?: number;
  /** Undefined for the start. */
  readonly step?: Step;
  readonly fen: string;
  /** How many moves lead here. */
  readonly ply: number;
  /** The moves that follow: the one that continues the line, then the variations. */
  readonly children: readonly number[];
  /** The comments before it, where it begins a variation. */
  readonly before: readonly string[];
  readonly nags: readonly number[];
  readonly comments: readonly string[];
  /** Whether the variations beside it are hidden. */
  readonly isCollapsed: boolean;
};

/** All moves by their ids; the start is `ROOT`. */
export type Tree = ReadonlyMap<number, TreeNode>;

/** Some nodes as they are to be; undefined for those that are to go. */
export type Change = ReadonlyMap<number, TreeNode | undefined>;

export const ROOT = 0;
const NOTHING: Change = new Map();

/** The most moves of a tree that is edited here. */
export const NODES_MAX = 100_000;

/** A tree without moves. */
export function bareTree(fen: string): Map<number, TreeNode> {
  return new Map([[ROOT, { ...bareNode(ROOT), fen, ply: 0 }]]);
}

const bareNode = (id: number) => ({
  id,
  children: [],
  before: [],
  nags: [],
  comments: [],
  isCollapsed: false,
});

/** Changes a tree, and gives the change that undoes it. */
export function applyChange(tree: Map<number, TreeNode>, change: Change): Change {
  const before = new Map<number, TreeNode | undefined>();
  for (const [id, node] of change) {
    before.set(id, tree.get(id));
    if (node === undefined) tree.delete(id);
    else tree.set(id, node);
  }
  return before;
}

/** A node that must be there. */
export function nodeOf(tree: Tree, id: number): TreeNode {
  const node = tree.get(id);
  if (node === undefined) throw new Error(`there is no move ${id}`);
  return node;
}

/** The moves along a line, from the first one after a node. */
export function lineFrom(tree: Tree, id: number): TreeNode[] {
  const line: TreeNode[] = [];
  let next = nodeOf(tree, id).children[0];
  while (next !== undefined) {
    const node = nodeOf(tree, next);
    line.push(node);
    next = node.children[0];
  }
  return line;
}

/** The way from the start to a node, both included. */
export function wayTo(tree: Tree, id: number): TreeNode[] {
  const way: TreeNode[] = [];
  let next: number | undefined = id;
  while (next !== undefined) {
    const node = nodeOf(tree, next);
    way.push(node);
    next = node.parent;
  }
  return way.reverse();
}

/** The moves from the start to a node, in UCI's notation. */
export const movesTo = (tree: Tree, id: number): string[] =>
  wayTo(tree, id).flatMap(({ step }) => (step === undefined ? [] : [step.uci]));

/** Whether a node is on the line that begins at the start. */
export function isMain(tree: Tree, id: number): boolean {
  return wayTo(tree, id).every(
    ({ id, parent }) => parent === undefined || nodeOf(tree, parent).children[0] === id,
  );
}

/** What an edit changes, and the node that it is about. */
export type Edit = { readonly change: Change; readonly id: number };

/** Adds moves behind a node. Those that are there already are gone along; `id` is the last. */
export function withLine(tree: Tree, parent: number, steps: readonly Step[]): Edit {
  const change = new Map<number, TreeNode | undefined>();
  const find = (id: number) => latest(tree, change, id);
  let id = parent;
  let free = freeId(tree);
  for (const step of steps) {
    const node = find(id);
    const known = node.children.find((child) => find(child).step?.uci === step.uci);
    if (known !== undefined) {
      id = known;
      continue;
    }
    if (tree.size + change.size >= NODES_MAX) break;
    const added: TreeNode = {
      ...bareNode(free),
      parent: id,
      step,
      fen: step.fen,
      ply: node.ply + 1,
    };
    change.set(id, { ...node, children: [...node.children, free] });
    change.set(free, added);
    id = free;
    free += 1;
  }
  return { change, id };
}

/** The lowest id above all others. Ids grow, so that the last one in the map is the highest. */
function freeId(tree: Tree): number {
  let highest = ROOT;
  for (const id of tree.keys()) if (id > highest) highest = id;
  return highest + 1;
}

/** Removes a move and all that follow it; `id` is the move before. */
export function withoutNode(tree: Tree, id: number): Edit {
  const node = nodeOf(tree, id);
  if (node.parent === undefined) return { change: NOTHING, id };
  const parent = nodeOf(tree, node.parent);
  const change = new Map<number, TreeNode | undefined>();
  const children = parent.children.filter((child) => child !== id);
  change.set(parent.id, { ...parent, children });
  takeBefore(tree, change, children[0]);
  const left = [id];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    change.set(next, undefined);
    left.push(...nodeOf(tree, next).children);
  }
  return { change, id: parent.id };
}

/** Moves the variation that a node is in one level up; `undefined` if it is on the main line. */
export function promoted(tree: Tree, id: number): Edit | undefined {
  const first = asides(tree, id).at(-1);
  return first === undefined ? undefined : raised(tree, id, [first]);
}

/** Makes a node part of the main line; `undefined` if it is on it. */
export function madeMain(tree: Tree, id: number): Edit | undefined {
  const all = asides(tree, id);
  return all.length === 0 ? undefined : raised(tree, id, all);
}

/** The moves on the way to a node that begin a variation. */
const asides = (tree: Tree, id: number): TreeNode[] =>
  wayTo(tree, id).filter(
    ({ id, parent }) => parent !== undefined && nodeOf(tree, parent).children[0] !== id,
  );

/** Lets each of these moves continue its line. */
function raised(tree: Tree, id: number, nodes: readonly TreeNode[]): Edit {
  const change = new Map<number, TreeNode | undefined>();
  for (const node of nodes) {
    const parent = latest(tree, change, node.parent ?? ROOT);
    const children = [node.id, ...parent.children.filter((child) => child !== node.id)];
    change.set(parent.id, { ...parent, children });
    takeBefore(tree, change, node.id);
  }
  return { change, id };
}

/** A node as it is after a change. */
const latest = (tree: Tree, change: Change, id: number): TreeNode =>
  change.get(id) ?? nodeOf(tree, id);

/** What stood before a variation stands behind the move before, once it is no variation. */
function takeBefore(
  tree: Tree,
  change: Map<number, TreeNode | undefined>,
  id: number | undefined,
): void {
  const node = id === undefined ? undefined : latest(tree, change, id);
  if (node?.parent === undefined || node.before.length === 0) return;
  const parent = latest(tree, change, node.parent);
  change.set(parent.id, { ...parent, comments: [...parent.comments, ...node.before] });
  change.set(node.id, { ...node, before: [] });
}

/** The moves from the start to a node alone, without what follows or stands beside them. */
export function lineTo(tree: Tree, id: number): Tree {
  const way = wayTo(tree, id);
  return new Map(
    way.map((node, index) => {
      const next = way[index + 1];
      return [node.id, { ...node, children: next === undefined ? [] : [next.id] }];
    }),
  );
}

/** Changes what is noted of a node. */
export function noted(
  tree: Tree,
  id: number,
  notes: Partial<Pick<TreeNode, "nags" | "comments" | "isCollapsed">>,
): Edit {
  return { change: new Map([[id, { ...nodeOf(tree, id), ...notes }]]), id };
}

/** The signs that judge a move, and those that judge a position: one of each at most. */
export const MOVE_SIGNS: Readonly<Record<number, string>> = {
  1: "!",
  2: "?",
  3: "!!",
  4: "??",
  5: "!?",
  6: "?!",
};
export const POSITION_SIGNS: Readonly<Record<number, string>> = {
  10: "=",
  13: "∞",
  // Few fonts have the signs of the books for these two.
  14: "+=",
  15: "=+",
  16: "±",
  17: "∓",
  18: "+−",
  19: "−+",
};

/** The signs after one was pressed: it is there instead of its like, or gone if it was there. */
export function toggledNag(nags: readonly number[], pressed: number): readonly number[] {
  if (nags.includes(pressed)) return nags.filter((nag) => nag !== pressed);
  const group = pressed in MOVE_SIGNS ? MOVE_SIGNS : POSITION_SIGNS;
  return [...nags.filter((nag) => !(nag in group)), pressed];
}
