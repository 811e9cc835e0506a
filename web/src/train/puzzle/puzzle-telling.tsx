import { Show } from "solid-js";
import { Figured } from "../../language/figured";
import { listed, say, t, written } from "../../language/language";
import { RefutationText } from "../refutation";
import type { PuzzleAttempt, ReadyPuzzle } from "./puzzle-attempt";
import { solutionText } from "./solution";
import { isThemeShown, themeName } from "./theme";

type Props = { readonly attempt: PuzzleAttempt; readonly puzzle: ReadyPuzzle | undefined };

/** The task of a puzzle in a sentence, why a move fails, and at the end what it is about. */
export function PuzzleTelling(props: Props) {
  return (
    <>
      <p class="learning-said" role="status" data-state={props.attempt.state()} tabIndex={-1}>
        <Show when={props.puzzle} fallback={t("view.loading")}>
          {(puzzle) => <Figured text={say(props.attempt.said(puzzle()))} />}
        </Show>
      </p>
      <div class="train-why">
        <Show when={props.attempt.state() === "wrong" && props.attempt.refutation()}>
          {(refutation) => <RefutationText refutation={refutation()} />}
        </Show>
        <Show when={props.attempt.isOver() && props.puzzle}>
          {(puzzle) => <PuzzleFacts puzzle={puzzle()} />}
        </Show>
      </div>
    </>
  );
}

/** The solution of a puzzle, its themes and how hard it is. */
export function PuzzleFacts(props: { readonly puzzle: ReadyPuzzle }) {
  const themes = () => props.puzzle.puzzle.themes.filter(isThemeShown).map(themeName);
  return (
    <>
      <p data-solution>
        <bdi dir="ltr">
          <Figured text={written(solutionText(props.puzzle))} />
        </bdi>
      </p>
      <Show when={themes().length > 0}>
        <p data-themes>{t("puzzle.themes", { themes: listed(themes()) })}</p>
      </Show>
      <p class="hint">{t("puzzle.rated", { rating: String(props.puzzle.puzzle.rating) })}</p>
    </>
  );
}
