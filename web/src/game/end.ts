import { type Sentence, sentence } from "../language/message";
import type { Color, End } from "../protocol/messages";

/** What is known of the position in which a game ended. */
export type LastPosition = {
  /** Whose turn it was: only that side's clock runs. */
  readonly turn?: Color | undefined;
  /** Whether the pawns are locked for good and neither king can pass. */
  readonly locked?: boolean | undefined;
};

/** The sentence that says how a game ended. */
export function endSentence({ reason, winner }: End, position: LastPosition = {}): Sentence {
  switch (reason) {
    case "checkmate":
    case "resignation":
    case "time":
      return sentence(`end.${reason}_${winner ?? "white"}`);
    case "absence":
      return sentence(winner === undefined ? "end.absence" : `end.absence_${winner}`);
    case "dead_position":
      return sentence(position.locked === true ? "end.locked" : "end.dead_position");
    case "time_unwinnable":
      return sentence(
        position.turn === undefined
          ? "end.time_unwinnable"
          : `end.time_unwinnable_${position.turn}`,
      );
    default:
      return { ...sentence(`end.${reason}`), otherwise: reason.replaceAll("_", " ") };
  }
}

/** The same beside the result, in a few words. */
export function howSentence({ reason }: End, position: LastPosition): Sentence {
  const isLocked = reason === "dead_position" && position.locked === true;
  const key = isLocked ? "locked" : reason;
  return { ...sentence(`how.${key}`), otherwise: reason.replaceAll("_", " ") };
}

/** The result as it stands behind the moves: `1–0`, `½–½`, or `*` for a game without one. */
export function scoreOf(end: End): string {
  if (end.winner !== undefined) return end.winner === "white" ? "1–0" : "0–1";
  return hasResult(end) ? "½–½" : "*";
}

/** The ends that have no result. */
const WITHOUT_RESULT: ReadonlySet<string> = new Set(["aborted", "broken_off"]);

/** Whether a game that is over has a result: one that was called off or broken off has none. */
export function hasResult({ reason }: End): boolean {
  return !WITHOUT_RESULT.has(reason);
}

/** The result from a player's point of view, or from nobody's. */
export function resultSentence(end: End, you: Color | undefined): Sentence {
  const { winner } = end;
  if (winner !== undefined) {
    if (you === undefined) return sentence(`result.${winner}_won`);
    return sentence(you === winner ? "result.you_won" : "result.you_lost");
  }
  if (hasResult(end)) return sentence("result.draw");
  return sentence(end.reason === "aborted" ? "result.aborted" : "result.broken_off");
}
