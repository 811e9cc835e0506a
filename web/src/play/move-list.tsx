import { createEffect, createMemo, For, onCleanup, onMount, Show } from "solid-js";
import type { Look } from "../game/look";
import { moveNumber } from "../game/status";
import type { Table } from "../game/table";
import { Figured } from "../language/figured";
import { t, written } from "../language/language";

type Props = { readonly look: Look; readonly table: Table };

/** The moves so far. Each leads to its position; the game goes on meanwhile. */
export function MoveList(props: Props) {
  let list!: HTMLOListElement;
  // The shown move stays in sight, also when there is less room; only the list itself scrolls.
  const reveal = () => {
    const index = props.look.shown() - 1;
    const item = list.querySelector<HTMLElement>(`[data-ply="${index}"]`);
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
            return (
              <>
                <Show when={!place()[1] || index() === 0}>
                  <li class="moves-number" aria-hidden="true">
                    {place()[0]}
                    {place()[1] ? "…" : "."}
                  </li>
                </Show>
                <Show when={index() === 0 && place()[1]}>
                  <li class="moves-gap" aria-hidden="true" />
                </Show>
                <li class="moves-move" data-ply={index()}>
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
      </ol>
      <Steps look={props.look} />
    </section>
  );
}

const STEPS = [
  ["first", "«", (look: Look) => look.showFirst()],
  ["back", "‹", (look: Look) => look.step(-1)],
  ["forward", "›", (look: Look) => look.step(1)],
  ["last", "»", (look: Look) => look.showLast()],
] as const;

/** Buttons that step through the game. */
function Steps(props: { readonly look: Look }) {
  return (
    <div class="steps" dir="ltr">
      <For each={STEPS}>
        {([name, sign, step]) => (
          <button
            type="button"
            class="quiet"
            aria-label={t(`moves.${name}`)}
            title={t(`moves.${name}`)}
            onClick={() => step(props.look)}
          >
            <span aria-hidden="true">{sign}</span>
          </button>
        )}
      </For>
    </div>
  );
}
