import { createMemo } from "solid-js";
import { PlayerBoard } from "../../board/player-board";
import { squaresOf } from "../../board/square";
import type { BoardView } from "../../board/view";
import type { Color } from "../../protocol/messages";
import type { createPosition } from "../../review/position";

type Props = {
  readonly position: ReturnType<typeof createPosition>;
  readonly orientation: Color;
  /** Whether a move can be made. */
  readonly isOpen: boolean;
  /** Changes whenever the pieces are to be put back. */
  readonly revision: number;
  readonly lastMove?: string;
  /** The move whose piece is marked, and the move that is shown. */
  readonly hinted?: string;
  readonly shown?: string;
  readonly onMove: (uci: string) => void;
};

/** The board of an opening. */
export function LineBoard(props: Props) {
  const squares = (uci: string | undefined) => (uci === undefined ? undefined : squaresOf(uci));
  const view = createMemo((): BoardView => {
    const hinted = squares(props.hinted);
    return {
      ...props.position.view(),
      ...(props.isOpen ? {} : { mover: undefined, legal: {} }),
      fen: props.position.fen(),
      revision: props.revision,
      orientation: props.orientation,
      check: props.position.check(),
      lastMove: squares(props.lastMove),
      canPremove: false,
      isSlow: false,
      hint: squares(props.shown),
      marks: hinted === undefined ? undefined : new Map([[hinted[0], "hinted"]]),
    };
  });
  return (
    <div class="review-stage">
      <div class="review-board">
        <PlayerBoard view={view()} onMove={props.onMove} />
      </div>
    </div>
  );
}
