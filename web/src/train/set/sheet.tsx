import { For } from "solid-js";
import { MiniBoard } from "../../board/mini-board";
import { opposite, turnOf } from "../../board/square";
import { Figured } from "../../language/figured";
import { t, written } from "../../language/language";
import type { ReadyPuzzle } from "../puzzle/puzzle-attempt";
import { solutionText } from "../puzzle/solution";

/** Diagrams on a page of paper. */
const PAGE = 6;

/**
 * The diagrams of puzzles. On paper there are six a page, and the solutions on a last one; who
 * cannot see them solves the puzzles on the board.
 */
export function Sheet(props: { readonly puzzles: readonly ReadyPuzzle[] }) {
  const pages = () =>
    Array.from({ length: Math.ceil(props.puzzles.length / PAGE) }, (_, page) =>
      props.puzzles.slice(page * PAGE, (page + 1) * PAGE),
    );
  return (
    <section class="paper" aria-hidden="true">
      <For each={pages()}>
        {(page, pageIndex) => (
          <div class="paper-page">
            <For each={page}>
              {({ puzzle, steps }, index) => {
                const side = opposite(turnOf(puzzle.fen));
                const number = pageIndex() * PAGE + index() + 1;
                return (
                  <figure class="paper-diagram">
                    <MiniBoard
                      fen={steps[0]?.fen ?? puzzle.fen}
                      orientation={side}
                      lastMove={steps[0]?.uci}
                    />
                    <figcaption>{t(`puzzle.sheet_${side}`, { number: String(number) })}</figcaption>
                  </figure>
                );
              }}
            </For>
          </div>
        )}
      </For>
      <div class="paper-page paper-solutions">
        <h2>{t("puzzle.solutions")}</h2>
        <ol>
          <For each={props.puzzles}>
            {(puzzle) => (
              <li>
                <bdi dir="ltr">
                  <Figured text={written(solutionText(puzzle))} />
                </bdi>
              </li>
            )}
          </For>
        </ol>
      </div>
    </section>
  );
}
