import { type Sentence, sentence } from "../language/message";
import type { End } from "../protocol/messages";

/** The sentence that says how a game ended. */
export function endSentence({ reason, winner }: End): Sentence {
  switch (reason) {
    case "checkmate":
    case "resignation":
    case "time":
      return sentence(`end.${reason}_${winner ?? "white"}`);
    case "absence":
      return sentence(winner === undefined ? "end.absence" : `end.absence_${winner}`);
    default:
      return sentence(`end.${reason}`);
  }
}
