import { createEffect, createMemo, createSignal, For, on, untrack } from "solid-js";
import { t } from "../language/language";
import { heading, jump, squareAt, stepped } from "./grid-key";
import { squareFacts, squareName } from "./grid-name";
import type { Square } from "./square";
import type { BoardView } from "./view";

type Props = {
  readonly view: BoardView;
  readonly selected?: Square;
  /** A square was activated: to select a piece, or to move the selected one there. */
  readonly onPress: (square: Square) => void;
  /** The selection was cleared. */
  readonly onCancel: () => void;
};

const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/**
 * The board for keyboards and screen readers: a grid of named squares over the drawn board. Pointer
 * events pass through it.
 */
export function Grid(props: Props) {
  let grid!: HTMLDivElement;
  const orientation = createMemo(() => props.view.orientation);
  const [current, setCurrent] = createSignal<Square>(
    untrack(() => squareAt(6, 4, props.view.orientation)),
  );
  const facts = createMemo(() => squareFacts(props.view, props.selected));

  /** The one square in the tab order; arrow keys lead to the others. */
  const focus = (square: Square) => {
    setCurrent(square);
    grid.querySelector<HTMLElement>(`[data-square="${square}"]`)?.focus();
  };
  // When the board turns, the focus stays on its square.
  createEffect(
    on(orientation, () => grid.contains(document.activeElement) && focus(current()), {
      defer: true,
    }),
  );

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey && (event.key === "Home" || event.key === "End")) {
      focus(event.key === "Home" ? squareAt(0, 0, orientation()) : squareAt(7, 7, orientation()));
    } else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (event.key === "Enter" || event.key === " ") props.onPress(current());
    else if (event.key === "Escape" && props.selected !== undefined) props.onCancel();
    else if (heading(event.key)) focus(stepped(current(), event.key, orientation()));
    else {
      const square = jump(current(), event.key, props.view);
      if (square === undefined) return;
      focus(square);
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a table cannot lie over the board that is drawn.
    <div
      class="grid"
      role="grid"
      aria-label={t("board.label")}
      aria-description={t("board.keys")}
      tabIndex={-1}
      ref={grid}
      onKeyDown={press}
    >
      <For each={EIGHT}>
        {(row) => (
          // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see above; a row takes no focus.
          <div class="grid-row" role="row">
            <For each={EIGHT}>
              {(column) => {
                const square = () => squareAt(row, column, orientation());
                return (
                  // biome-ignore lint/a11y/useSemanticElements lint/a11y/useKeyWithClickEvents: see above; the grid handles the keys.
                  <div
                    class="grid-square"
                    role="gridcell"
                    data-square={square()}
                    tabIndex={current() === square() ? 0 : -1}
                    aria-selected={props.selected === square()}
                    aria-label={squareName(square(), facts())}
                    onFocus={() => setCurrent(square())}
                    onClick={() => props.onPress(square())}
                  />
                );
              }}
            </For>
          </div>
        )}
      </For>
    </div>
  );
}
