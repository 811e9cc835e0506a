import { createEffect, createMemo, For, onCleanup, onMount, Show } from "solid-js";
import { endSentence, scoreOf } from "../game/end";
import type { Look } from "../game/look";
import { moveNumber } from "../game/status";
import type { Table } from "../game/table";
import { Figured } from "../language/figured";
import { say, t, written } from "../language/language";

type Props = { readonly look: Look; readonly table: Table };

/** The moves so far. Each is a button that shows its position. */
export function MoveList(props: Props) {
  let list!: HTMLOListElement;
  // Keeps the shown move visible, also when the list shrinks; only the list itself scrolls.
  const reveal = () => {
    const index = props.look.shown() - 1;
    const isEnd = props.look.isPresent() && props.table.standing.end !== undefined;
    const item = list.querySelector<HTMLElement>(isEnd ? ".moves-result" : `[data-ply="${index}"]`);
    if (item === null) {
      list.scrollTo(0, 0);
      return;
    }
    list.scrollTop = item.offsetTop - (list.clientHeight - item.offsetHeight) / 2;
    list.scrollLeft = item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2;
  };
  createEffect(reveal);
  onMount(() => {
    const observer = new ResizeObserver(reveal);
    observer.observe(list);
    onCleanup(() => observer.disconnect());
  });
  return (
    <section class="moves" aria-label={t("moves.label")}>
      <ol class="moves-list" ref={list} dir="ltr">
        <Show when={props.table.moves.length === 0}>
          <li class="moves-none hint" dir="auto">
            {t("moves.none")}
          </li>
        </Show>
        <For each={props.table.moves}>
          {(played, index) => {
            const place = createMemo(() => moveNumber(props.table, index()));
            const isShown = () => props.look.shown() === index() + 1;
            const number = () =>
              !place()[1] || index() === 0 ? `${place()[0]}${place()[1] ? "…" : "."}` : undefined;
            return (
              <>
                <Show when={number()}>
                  <li class="moves-number" aria-hidden="true">
                    {number()}
                  </li>
                </Show>
                <Show when={index() === 0 && place()[1]}>
                  <li class="moves-gap" aria-hidden="true" />
                </Show>
                <li class="moves-move" data-ply={index()} data-number={number()}>
                  <button
                    type="button"
                    aria-current={isShown() ? "step" : undefined}
                    onClick={() => props.look.show(index() + 1)}
                  >
                    <Figured text={written(played.san)} />
                  </button>
                </li>
              </>
            );
          }}
        </For>
        <Show when={props.table.standing.end}>
          {(end) => (
            <li class="moves-result" title={say(endSentence(end(), props.table.standing))}>
              {scoreOf(end())}
            </li>
          )}
        </Show>
      </ol>
    </section>
  );
}
