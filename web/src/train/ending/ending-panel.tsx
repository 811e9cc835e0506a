import { PlayerBoard } from "../../board/player-board";
import { Figured } from "../../language/figured";
import { say, t } from "../../language/language";
import type { EndingPlay } from "./ending-play";

/** The board of an ending that is played. */
export function EndingBoard(props: { readonly play: EndingPlay; readonly isClosed?: boolean }) {
  const view = () =>
    props.isClosed ? { ...props.play.view(), mover: undefined, legal: {} } : props.play.view();
  return (
    <div class="review-stage">
      <div class="review-board">
        <PlayerBoard view={view()} onMove={props.play.move} onTry={props.play.refuse} />
      </div>
    </div>
  );
}

/** How an ending stands, in a sentence. */
export function EndingStatus(props: { readonly play: EndingPlay }) {
  return (
    <p
      class="learning-said"
      role="status"
      data-state={stateOf(props.play.standing())}
      tabIndex={-1}
    >
      <Figured text={say(props.play.said())} />
    </p>
  );
}

const stateOf = (standing: string) =>
  standing === "on" ? "open" : standing === "reached" ? "solved" : "wrong";

/** What can be done while an ending is played. */
export function EndingWays(props: { readonly play: EndingPlay }) {
  const isOver = () => props.play.standing() !== "on";
  return (
    <>
      <button
        type="button"
        classList={{ main: isOver() && props.play.canTakeBack() }}
        data-action="take-back"
        disabled={!props.play.canTakeBack()}
        onClick={props.play.takeBack}
      >
        {t("ending.take_back")}
      </button>
      <button
        type="button"
        data-action="show"
        disabled={isOver() || props.play.isBusy()}
        onClick={props.play.showMove}
      >
        {t("review.task_show")}
      </button>
      <button
        type="button"
        data-action="reset"
        disabled={props.play.isFresh()}
        onClick={props.play.reset}
      >
        {t("ending.reset")}
      </button>
    </>
  );
}
