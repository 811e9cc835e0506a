import { createMemo, Show } from "solid-js";
import { PlayerBoard } from "../board/player-board";
import { squaresOf, turnOf } from "../board/square";
import type { BoardView } from "../board/view";
import { t } from "../language/language";
import type { Color } from "../protocol/messages";
import type { Attempt, State, Task } from "./attempt";
import { createPosition } from "./position";

type BoardProps = {
  readonly attempt: Attempt;
  readonly task: Task | undefined;
  /** Changes with the task, so that the pieces are put back. */
  readonly number: number;
  /** What is shown where there is no task. */
  readonly idle: { readonly fen: string; readonly orientation: Color };
};

/** The board of a position to solve. Nothing is given away before. */
export function AttemptBoard(props: BoardProps) {
  const fen = () => props.attempt.fen() ?? props.idle.fen;
  const position = createPosition(fen, () => props.task?.variant ?? "standard");
  const isOpen = () => props.attempt.state() === "open" && props.task !== undefined;
  const best = () => props.task?.mistake.best ?? undefined;
  const view = createMemo((): BoardView => {
    const { attempt, task } = props;
    const shown = attempt.state() === "shown" ? best() : undefined;
    const hint = attempt.hasHint() && isOpen() ? best() : undefined;
    const move = attempt.tried()?.uci ?? task?.lastMove;
    return {
      ...position.view(),
      ...(isOpen() ? {} : { mover: undefined, legal: {} }),
      fen: fen(),
      revision: props.number,
      // The person sits at the lower edge.
      orientation: task === undefined ? props.idle.orientation : turnOf(task.fen),
      check: position.check(),
      lastMove: move === undefined ? undefined : squaresOf(move),
      canPremove: false,
      isSlow: false,
      hint: shown === undefined ? undefined : squaresOf(shown.uci),
      marks: hint === undefined ? undefined : new Map([[squaresOf(hint.uci)[0], "hinted"]]),
    };
  });
  return (
    <div class="review-stage">
      <div class="review-board">
        <PlayerBoard view={view()} onMove={(uci) => void props.attempt.play(uci)} />
      </div>
    </div>
  );
}

/** What can be done with a position or a puzzle that is not solved. */
type Solvable = {
  readonly state: () => State | "waiting";
  readonly hasHint: () => boolean;
  /** Takes a wrong move back; undefined where that happens by itself. */
  readonly again?: () => void;
  readonly hint: () => void;
  readonly show: () => void;
};

/** Another try, a hint, and the solution. */
export function AttemptWays(props: { readonly attempt: Solvable }) {
  const isWrong = () => props.attempt.state() === "wrong";
  return (
    <>
      <Show when={isWrong()}>
        <button type="button" class="main" data-action="again" onClick={props.attempt.again}>
          {t("review.task_again")}
        </button>
      </Show>
      <Show when={["open", "waiting", "wrong"].includes(props.attempt.state())}>
        <button
          type="button"
          data-action="hint"
          disabled={props.attempt.hasHint() || props.attempt.state() !== "open"}
          onClick={props.attempt.hint}
        >
          {t("action.hint")}
        </button>
        <button type="button" data-action="show" onClick={props.attempt.show}>
          {t("review.task_show")}
        </button>
      </Show>
    </>
  );
}
