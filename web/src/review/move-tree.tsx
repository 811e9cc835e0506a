import {
  createEffect,
  createMemo,
  createSignal,
  Index,
  type JSX,
  Match,
  on,
  onCleanup,
  onMount,
  Show,
  Switch,
} from "solid-js";
import { Figured } from "../language/figured";
import { t, written } from "../language/language";
import type { Editor } from "./editor";
import { type MenuPoint, watchMenu } from "./menu-key";
import { MoveMenu } from "./move-menu";
import { JUDGMENT_SIGNS, type Judgment, type Report } from "./report";
import { type Part, type Row, rowsOf } from "./row";
import { MOVE_SIGNS, POSITION_SIGNS, type TreeNode } from "./tree";

/** So many rows are drawn around the move that is shown, however long the game is. */
const ROWS_MAX = 300;

type Props = {
  readonly editor: Editor;
  readonly report: Report | undefined;
  /** Lets the person write about a move. */
  readonly onComment: (id: number) => void;
};

/** All moves: the main line in two columns, variations and words between them. */
export function MoveTree(props: Props) {
  let list!: HTMLDivElement;
  const rows = createMemo(() => rowsOf(props.editor.tree()));
  const window = createMemo(() => {
    const all = rows();
    if (all.length <= ROWS_MAX) return all;
    const shown = props.editor.node();
    const at = Math.max(
      0,
      all.findIndex((row) => hasNode(row, shown.id)),
    );
    const from = Math.max(0, Math.min(at - ROWS_MAX / 2, all.length - ROWS_MAX));
    return all.slice(from, from + ROWS_MAX);
  });
  const itemOf = (id: number) => list.querySelector<HTMLElement>(`[data-node="${id}"]`);
  /** Brings a move to the middle. Only the list itself scrolls. */
  const center = (id: number) => {
    const item = itemOf(id);
    if (item === null) list.scrollTop = 0;
    else list.scrollTop = item.offsetTop - (list.clientHeight - item.offsetHeight) / 2;
  };
  createEffect(
    on([() => props.editor.node().id, window], ([id]) => {
      center(id);
      // The list is one stop for the Tab key, and the focus walks along with what is shown.
      if (list.contains(document.activeElement)) itemOf(id)?.focus({ preventScroll: true });
    }),
  );
  const [menu, setMenu] = createSignal<MenuPoint>();
  const menuNode = () => props.editor.tree().get(Number(menu()?.element.dataset["node"] ?? -1));
  onMount(() => {
    const observer = new ResizeObserver(() => center(props.editor.node().id));
    observer.observe(list);
    onCleanup(() => observer.disconnect());
    onCleanup(watchMenu(list, ".tree-move", setMenu));
  });
  /** The move that the Tab key leads to. */
  const stop = () => props.editor.node().id || props.editor.mainLine()[0]?.id;
  // The report is about the main line alone.
  const judged = createMemo(() => {
    const line = props.editor.mainLine();
    const moves = props.report?.moves ?? [];
    return new Map(moves.map(({ judgment }, index) => [line[index]?.id, judgment] as const));
  });
  const move: MoveView = (node, number) => (
    <MoveButton
      editor={props.editor}
      node={node()}
      number={number?.()}
      isStop={stop() === node().id}
      judgment={judged().get(node().id) ?? null}
    />
  );
  return (
    <section class="tree" aria-label={t("moves.label")}>
      <div class="tree-list" ref={list} dir="ltr">
        <Show when={rows().length === 0}>
          <p class="hint" dir="auto">
            {t("review.no_moves_yet")}
          </p>
        </Show>
        <Index each={window()}>
          {(row) => (
            <Switch>
              <Match when={asPair(row())}>
                {(pair) => (
                  <div class="tree-pair">
                    <span class="tree-number">{pair().number}</span>
                    <Show when={pair().white} fallback={<span class="tree-gap">…</span>}>
                      {(node) => move(node)}
                    </Show>
                    <Show when={pair().black} fallback={<span />}>
                      {(node) => move(node)}
                    </Show>
                  </div>
                )}
              </Match>
              <Match when={asAside(row())}>
                {(aside) => (
                  <div class="tree-aside" style={{ "--depth": aside().depth }}>
                    <Index each={aside().parts}>
                      {(part) => <PartView editor={props.editor} part={part()} move={move} />}
                    </Index>
                  </div>
                )}
              </Match>
            </Switch>
          )}
        </Index>
      </div>
      <Show when={menu()} keyed>
        {(point) => (
          <Show when={menuNode()} keyed>
            {(node) => (
              <MoveMenu
                editor={props.editor}
                node={node}
                point={point}
                onComment={props.onComment}
                onClose={() => setMenu(undefined)}
              />
            )}
          </Show>
        )}
      </Show>
    </section>
  );
}

const asPair = (row: Row) => (row.kind === "pair" ? row : undefined);
const asAside = (row: Row) => (row.kind === "aside" ? row : undefined);

function hasNode(row: Row, id: number): boolean {
  if (row.kind === "pair") return row.white?.id === id || row.black?.id === id;
  return row.parts.some((part) => part.kind !== "words" && part.node.id === id);
}

/** Draws a move, which may become another one in its place. */
type MoveView = (node: () => TreeNode, number?: () => string | undefined) => JSX.Element;

type PartProps = {
  readonly editor: Editor;
  readonly part: Part;
  readonly move: MoveView;
};

function PartView(props: PartProps) {
  return (
    <Switch>
      <Match when={props.part.kind === "words" && props.part}>
        {(part) => (
          <span class="tree-words" dir="auto">
            {part().text}
          </span>
        )}
      </Match>
      <Match when={props.part.kind === "move" && props.part}>
        {(part) =>
          props.move(
            () => part().node,
            () => part().number,
          )
        }
      </Match>
      <Match when={props.part.kind === "hidden" && props.part}>
        {(part) => (
          <button
            type="button"
            class="tree-hidden"
            onClick={() => props.editor.collapse(part().node.id, false)}
          >
            {t("review.hidden", { total: String(part().count) })}
          </button>
        )}
      </Match>
    </Switch>
  );
}

type MoveProps = {
  readonly editor: Editor;
  readonly node: TreeNode;
  readonly number?: string;
  readonly isStop: boolean;
  readonly judgment: Judgment | null;
};

function MoveButton(props: MoveProps) {
  const signs = () => {
    const own = props.node.nags.map((nag) => MOVE_SIGNS[nag] ?? POSITION_SIGNS[nag] ?? `$${nag}`);
    const given = props.judgment;
    const isOwn = props.node.nags.some((nag) => nag in MOVE_SIGNS);
    const judged = given === null || isOwn ? "" : (JUDGMENT_SIGNS[given] ?? "");
    return [judged, ...own].join("");
  };
  return (
    <button
      type="button"
      class="tree-move"
      data-node={props.node.id}
      tabIndex={props.isStop ? 0 : -1}
      data-judgment={props.judgment ?? undefined}
      aria-current={props.editor.node().id === props.node.id ? "step" : undefined}
      onClick={() => props.editor.show(props.node.id)}
    >
      <Show when={props.number}>
        <span class="tree-number">{props.number}</span>
      </Show>
      <Figured text={written(props.node.step?.san ?? "")} />
      <span class="tree-sign">{signs()}</span>
    </button>
  );
}
