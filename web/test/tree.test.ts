import { expect, test } from "vitest";
import { shapesOf, withShapes, withWords, wordsOf } from "../src/review/comment";
import { rowsOf } from "../src/review/row";
import { bareStudy, studyOf, treeOf } from "../src/review/study";
import {
  applyChange,
  bareTree,
  type Change,
  isMain,
  lineFrom,
  lineTo,
  madeMain,
  movesTo,
  noted,
  promoted,
  ROOT,
  type Step,
  type TreeNode,
  toggledNag,
  wayTo,
  withLine,
  withoutNode,
} from "../src/review/tree";
import { dice } from "./kit/dice";

const HEAD = { tags: [["White", "A"]], result: "*", variant: "standard" } as const;
const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/** A move that is none: the tree knows no rules. */
function step(name: string, ply: number): Step {
  const turn = ply % 2 === 0 ? "w" : "b";
  const fen = `8/8/8/8/8/8/8/8 ${turn} - - 0 ${1 + Math.floor(ply / 2)}`;
  return { uci: name, san: name, fen, check: false };
}

/** A line of moves from a node. */
const steps = (names: string, ply: number) =>
  names.split(" ").map((name, index) => step(name, ply + index + 1));

/** A tree with a main line and variations: `a b c d (b' (b'' x)) (c' y)`. */
function grown() {
  const tree = bareTree(START);
  const add = (parent: number, names: string) => {
    const ply = tree.get(parent)?.ply ?? 0;
    const edit = withLine(tree, parent, steps(names, ply));
    applyChange(tree, edit.change);
    return edit.id;
  };
  const d = add(ROOT, "a b c d");
  const a = tree.get(ROOT)?.children[0] ?? -1;
  const b = tree.get(a)?.children[0] ?? -1;
  const e = add(a, "b1 e");
  const x = add(a, "b2 x");
  const y = add(b, "c1 y");
  return { tree, a, b, d, e, x, y };
}

/** The tree in words: every line with what is noted. */
const drawn = (tree: Map<number, TreeNode>) => JSON.stringify(studyOf(HEAD, tree));

test("the first move continues the line, others are variations, and none is there twice", () => {
  const { tree, d, x, y, a } = grown();
  expect(lineFrom(tree, ROOT).map(({ step }) => step?.san)).toEqual(["a", "b", "c", "d"]);
  expect(movesTo(tree, x)).toEqual(["a", "b2", "x"]);
  expect([isMain(tree, d), isMain(tree, y)]).toEqual([true, false]);
  const again = withLine(tree, a, steps("b c", 1));
  expect(again.change.size).toBe(0);
  expect(again.id).toBe(tree.get(d)?.parent);
});

test("a variation goes up one level at a time, until it is the main line", () => {
  const { tree, y, x } = grown();
  const up = promoted(tree, x);
  expect(up?.id).toBe(x);
  applyChange(tree, up?.change ?? new Map());
  expect(isMain(tree, x)).toBe(true);
  expect(promoted(tree, x)).toBeUndefined();
  expect(isMain(tree, y)).toBe(false);
  applyChange(tree, promoted(tree, y)?.change ?? new Map());
  expect(isMain(tree, y)).toBe(false);
  applyChange(tree, promoted(tree, y)?.change ?? new Map());
  expect(isMain(tree, y)).toBe(true);
});

test("a move becomes part of the main line by one edit, which can be undone", () => {
  const { tree, a, b, x, y } = grown();
  const deeper = withLine(tree, y, steps("z", 5));
  applyChange(tree, deeper.change);
  applyChange(tree, withLine(tree, tree.get(y)?.parent ?? -1, steps("y1 w", 4)).change);
  const before = drawn(tree);
  const last = Math.max(...tree.keys());
  const undo = applyChange(tree, madeMain(tree, last)?.change ?? new Map());
  expect(isMain(tree, last)).toBe(true);
  expect(movesTo(tree, last)).toEqual(["a", "b", "c1", "y1", "w"]);
  expect(madeMain(tree, last)).toBeUndefined();
  applyChange(tree, undo);
  expect(drawn(tree)).toBe(before);
  // The line alone has no other moves.
  expect([...lineTo(tree, x).keys()]).toEqual(wayTo(tree, x).map(({ id }) => id));
  expect(studyOf(HEAD, lineTo(tree, b)).nodes.map(({ san }) => san)).toEqual(["a", "b"]);
  expect(tree.get(a)?.children).toHaveLength(3);
});

test("what stood before a variation is kept when it becomes the main line", () => {
  const { tree, a, x } = grown();
  const first = tree.get(x)?.parent ?? -1;
  applyChange(tree, new Map([[first, { ...(tree.get(first) as TreeNode), before: ["or"] }]]));
  applyChange(tree, promoted(tree, x)?.change ?? new Map());
  expect(tree.get(a)?.comments).toEqual(["or"]);
  expect(tree.get(first)?.before).toEqual([]);
});

test("a deleted move takes with it what follows, and nothing else", () => {
  const { tree, a, b, x, e } = grown();
  const { change, id } = withoutNode(tree, b);
  applyChange(tree, change);
  expect(id).toBe(a);
  expect(tree.has(x) && tree.has(e)).toBe(true);
  expect(lineFrom(tree, ROOT).map(({ step }) => step?.san)).toEqual(["a", "b1", "e"]);
  expect(withoutNode(tree, ROOT).change.size).toBe(0);
});

test("the list has the main line in pairs, and the rest between them", () => {
  const { tree, b, y } = grown();
  applyChange(tree, noted(tree, b, { comments: ["[%clk 0:01:00] good"] }).change);
  const said = (text: string) => text;
  const rows = () =>
    rowsOf(tree).map((row) =>
      row.kind === "pair"
        ? said(`${row.number} ${row.white?.step?.san ?? "-"} ${row.black?.step?.san ?? "-"}`)
        : `${row.depth}: ${row.parts
            .map((part) =>
              part.kind === "move"
                ? `${part.number ?? ""}${part.node.step?.san}`
                : part.kind === "words"
                  ? part.text
                  : `+${part.count}`,
            )
            .join(" ")}`,
    );
  expect(rows()).toEqual([
    "1 a b",
    "0: good",
    "1: 1…b1 2.e",
    "1: 1…b2 2.x",
    "2 c -",
    "1: 2.c1 y",
    "2 - d",
  ]);
  applyChange(tree, noted(tree, b, { isCollapsed: true }).change);
  expect(rows().slice(1, 4)).toEqual(["0: good", "1: +2", "2 c -"]);
  expect(wayTo(tree, y).map(({ step }) => step?.san)).toEqual([undefined, "a", "b", "c1", "y"]);
});

test("words and commands in comments do not touch each other", () => {
  const comments = ["[%eval 0.2] [%clk 0:01:00] good", "and [%csl Ge4,Rd5] bad"];
  expect(wordsOf(comments)).toBe("good and bad");
  expect(withWords(comments, " new\nwords ")).toEqual([
    "[%eval 0.2] [%clk 0:01:00] [%csl Ge4,Rd5]",
    "new words",
  ]);
  expect(withWords(["only words"], "")).toEqual([]);
  const shapes = [
    { color: "green", from: "e4" },
    { color: "red", from: "d5" },
  ] as const;
  expect(shapesOf(comments)).toEqual(shapes);
  const arrow = { color: "blue", from: "a1", to: "h8" } as const;
  const drawn = withShapes(comments, [...shapes, arrow]);
  expect(shapesOf(drawn)).toEqual([arrow, ...shapes]);
  expect(wordsOf(drawn)).toBe("good and bad");
  expect(withShapes(["[%cal Ga1h8]"], [])).toEqual([]);
});

test("a move has one sign of each kind, and a second press removes it", () => {
  expect(toggledNag([], 1)).toEqual([1]);
  expect(toggledNag([1, 14], 4)).toEqual([14, 4]);
  expect(toggledNag([14, 4], 10)).toEqual([4, 10]);
  expect(toggledNag([4, 10], 4)).toEqual([10]);
  expect(toggledNag([146], 2)).toEqual([146, 2]);
});

test("a study comes back as it went, and any edits can be undone to where they began", () => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const lot = dice(seed);
    const tree = bareTree(START);
    const states = [drawn(tree)];
    const undos: Change[] = [];
    for (let count = 0; count < 40; count += 1) {
      const ids = [...tree.keys()];
      const id = ids[lot(ids.length)] ?? ROOT;
      const node = tree.get(id) as TreeNode;
      const names = Array.from({ length: 1 + lot(4) }, () => `m${lot(3)}`).join(" ");
      const edits = [
        () => withLine(tree, id, steps(names, node.ply)).change,
        () => withLine(tree, id, steps(names, node.ply)).change,
        () => (lot(4) === 0 ? withoutNode(tree, id).change : new Map()),
        () => promoted(tree, id)?.change ?? new Map(),
        () => noted(tree, id, { comments: withWords(node.comments, `words ${lot(9)}`) }).change,
        () => noted(tree, id, { nags: toggledNag(node.nags, 1 + lot(6)) }).change,
      ];
      undos.push(applyChange(tree, edits[lot(edits.length)]?.() ?? new Map()));
      states.push(drawn(tree));
    }
    expect(drawn(treeOf(JSON.parse(drawn(tree))))).toBe(drawn(tree));
    const nodes = [...tree.values()];
    const isChildOf = (child: number, { id }: TreeNode) => tree.get(child)?.parent === id;
    expect(nodes.every((node) => node.children.every((id) => isChildOf(id, node)))).toBe(true);
    for (const undo of undos.toReversed()) {
      expect(drawn(tree)).toBe(states.pop());
      applyChange(tree, undo);
    }
    expect(drawn(tree)).toBe(states.pop());
  }
});

test("a tree of 10,000 moves is read, listed, edited and written without recursion", () => {
  const nodes = Array.from({ length: 10_000 }, (_, index) => ({
    ...step(`m${index}`, index + 1),
    // Every tenth move begins a variation beside the one before.
    parent: index % 10 === 9 ? index - 1 : index,
    before: [],
    nags: [],
    comments: index % 7 === 0 ? ["words"] : [],
  }));
  const tree = treeOf({ ...bareStudy(START), ...HEAD, nodes });
  expect(tree.size).toBe(10_001);
  expect(rowsOf(tree).length).toBeGreaterThan(1_000);
  const { change, id } = withLine(tree, 10_000, [step("new", 10_001)]);
  // An edit touches only what it changes, however large the tree is.
  expect(change.size).toBe(2);
  applyChange(tree, change);
  expect(movesTo(tree, id).at(-1)).toBe("new");
  expect(studyOf(HEAD, tree).nodes.length).toBe(10_001);
  expect(withoutNode(tree, 1).change.size).toBe(10_002);
});
