import { createMemo } from "solid-js";
import { PlayerBoard } from "../../board/player-board";
import { opposite, squaresOf, turnOf } from "../../board/square";
import type { BoardView } from "../../board/view";
import { USUAL_FEN } from "../../position/draft";
import { createPosition } from "../../review/position";
import type { PuzzleAttempt, ReadyPuzzle } from "./puzzle-attempt";

type Props = {
  readonly attempt: PuzzleAttempt;
  readonly puzzle: ReadyPuzzle | undefined;
  /** Changes with the puzzle, so that the pieces are put back. */
  readonly number: number;
  /** Whether nothing can be moved any more. */
  readonly isOver?: boolean;
};

/** The board of a puzzle, with the solver at the lower edge. */
export function PuzzleBoard(props: Props) {
  const fen = () => props.attempt.fen() ?? USUAL_FEN;
  const position = createPosition(fen, () => "standard");
  const isOpen = () =>
    props.attempt.state() === "open" && props.puzzle !== undefined && props.isOver !== true;
  const view = createMemo((): BoardView => {
    const { attempt, puzzle } = props;
    const wanted = attempt.wanted();
    const hint = attempt.hasHint() && isOpen() ? wanted : undefined;
    const last = attempt.lastMove();
    return {
      ...position.view(),
      ...(isOpen() ? {} : { mover: undefined, legal: {} }),
      fen: fen(),
      revision: props.number + attempt.misses(),
      // The opponent moves first.
      orientation: puzzle === undefined ? "white" : opposite(turnOf(puzzle.puzzle.fen)),
      check: position.check(),
      lastMove: last === undefined ? undefined : squaresOf(last),
      canPremove: false,
      isSlow: false,
      marks: hint === undefined ? undefined : new Map([[squaresOf(hint.uci)[0], "hinted"]]),
    };
  });
  return (
    <div class="review-stage">
      <div
        class="review-board"
        data-puzzle={props.puzzle?.puzzle.id}
        data-last={props.attempt.lastMove()}
      >
        <PlayerBoard view={view()} onMove={(uci) => void props.attempt.play(uci)} />
      </div>
    </div>
  );
}
