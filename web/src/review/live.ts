import { createEffect, createMemo, createSignal, on } from "solid-js";
import { essence } from "../position/essence";
import { liveTables, noteLive } from "../server/live";
import { showTable } from "../server/table";
import { nodeOf, type Tree, type TreeNode } from "./tree";

/** The games of this device that go on with another person, by where they stand. */
const standing = (): ReadonlyMap<string, string> =>
  new Map(
    liveTables().flatMap(({ table, standsAt }) =>
      standsAt.kind === "fen" ? [[essence(standsAt.fen), table]] : [],
    ),
  );

/**
 * The game of this device in which it would help to know what a position is worth: it stands there,
 * or a move before.
 */
function helpedBy(
  live: ReadonlyMap<string, string>,
  tree: Tree,
  { fen, parent }: TreeNode,
): string | undefined {
  const before = parent === undefined ? fen : nodeOf(tree, parent).fen;
  return live.get(essence(fen)) ?? live.get(essence(before));
}

/**
 * Whether nothing must be offered for some positions, because a game of this device goes on there.
 * The server is asked once whether it still does.
 */
export function createSilence(tree: () => Tree, about: () => readonly TreeNode[]): () => boolean {
  const [live, setLive] = createSignal(standing());
  const helped = createMemo(() => {
    if (live().size === 0) return undefined;
    for (const node of about()) {
      const table = helpedBy(live(), tree(), node);
      if (table !== undefined) return table;
    }
    return undefined;
  });
  createEffect(
    on(helped, async (table) => {
      if (table === undefined) return;
      const game = await showTable(table).catch(() => undefined);
      if (game?.end === undefined) return;
      noteLive(table, undefined);
      setLive(standing());
    }),
  );
  return () => helped() !== undefined;
}
