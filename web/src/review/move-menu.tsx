import { createEffect, For, onCleanup, onMount } from "solid-js";
import { t, written } from "../language/language";
import { moveActions } from "./action";
import type { Editor } from "./editor";
import type { MenuPoint } from "./menu-key";
import { numberBefore } from "./row";
import { nodeOf, type TreeNode } from "./tree";

/** How near the menu may come to the edge of the screen, in pixels. */
const EDGE = 8;

type Props = {
  readonly editor: Editor;
  readonly node: TreeNode;
  readonly point: MenuPoint;
  readonly onComment: (id: number) => void;
  readonly onClose: () => void;
};

/** What can be done with a move of the list, where it was asked for. */
export function MoveMenu(props: Props) {
  let menu!: HTMLDivElement;
  const items = () => [
    { name: "comment" as const, isOn: undefined, act: () => props.onComment(props.node.id) },
    ...moveActions(props.editor, props.node).filter(({ isDisabled }) => !isDisabled),
  ];
  const title = () => {
    const { parent, step } = props.node;
    const before = nodeOf(props.editor.tree(), parent ?? props.node.id);
    return `${numberBefore(before.fen, true) ?? ""} ${written(step?.san ?? "")}`;
  };
  /** Puts the menu where it was asked for, or where it fits. */
  const place = () => {
    const { width, height } = menu.getBoundingClientRect();
    const isLeftward = getComputedStyle(menu).direction === "rtl";
    const within = (wanted: number, size: number, room: number) =>
      `${Math.max(EDGE, Math.min(wanted, room - size - EDGE))}px`;
    const { x, y } = props.point;
    menu.style.left = within(isLeftward ? x - width : x, width, window.innerWidth);
    menu.style.top = within(y, height, window.innerHeight);
    menu.querySelector("button")?.focus({ preventScroll: true });
  };
  const close = () => {
    props.onClose();
    props.point.element.focus({ preventScroll: true });
  };
  const act = (item: { readonly act: () => void }) => {
    const tree = menu.closest(".tree");
    close();
    item.act();
    // The move may be gone, and the focus with it.
    if (document.activeElement === document.body)
      tree?.querySelector<HTMLElement>(".tree-move[tabindex='0']")?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const buttons = [...menu.querySelectorAll("button")];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const [count, last] = [buttons.length, buttons.length - 1];
    const to = {
      ArrowDown: (at + 1) % count,
      ArrowUp: (at + last) % count,
      Home: 0,
      End: last,
    }[event.key];
    if (to !== undefined) buttons[to]?.focus();
    else if (event.key === "Escape" || event.key === "Tab") close();
    else return;
    event.preventDefault();
  };
  onMount(() => {
    const abort = new AbortController();
    const options = { signal: abort.signal, capture: true };
    const leave = (event: Event) => menu.contains(event.target as Node) || props.onClose();
    document.addEventListener("pointerdown", leave, options);
    document.addEventListener("wheel", leave, options);
    window.addEventListener("resize", props.onClose, options);
    window.addEventListener("blur", leave, { signal: abort.signal });
    onCleanup(() => abort.abort());
  });
  createEffect(place);
  return (
    <div
      class="move-menu"
      role="menu"
      tabIndex={-1}
      aria-label={title()}
      data-own-keys
      ref={menu}
      onKeyDown={press}
      onContextMenu={(event) => event.preventDefault()}
    >
      <p class="move-menu-title" aria-hidden="true" dir="ltr">
        {title()}
      </p>
      <For each={items()}>
        {(item) => (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: only what is switched has it.
          <button
            type="button"
            role={item.isOn === undefined ? "menuitem" : "menuitemcheckbox"}
            aria-checked={item.isOn}
            data-menu={item.name}
            tabIndex={-1}
            onClick={() => act(item)}
          >
            {t(`review.${item.name}`)}
          </button>
        )}
      </For>
    </div>
  );
}
