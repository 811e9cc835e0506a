import { createSignal, Match, Show, Switch } from "solid-js";
import { enEnding } from "../../language/en/ending";
import { enPuzzle } from "../../language/en/puzzle";
import { enReview } from "../../language/en/review";
import { enTrain } from "../../language/en/train";
import { addEnglish } from "../../language/language";
import { localReviews, localRules } from "../../server/local";
import { readSetKey } from "../set/puzzle-set";
import { SetView } from "../set/set-view";
import { Choosing } from "./choosing";
import { Going } from "./going";
import type { Mode } from "./session";
import "../../style/list.css";
import "../../style/review.css";
import "../../style/train.css";
import "../../style/puzzle.css";

addEnglish(enReview);
addEnglish(enTrain);
addEnglish(enPuzzle);
addEnglish(enEnding);

/** Puzzles to choose and to solve, or a set of them that the address names. */
export default function Puzzles(props: { readonly set?: string }) {
  localRules.prepare();
  localReviews.prepare();
  const [mode, setMode] = createSignal<Mode>();
  return (
    <Show
      when={mode()}
      keyed
      fallback={
        <Switch fallback={<Choosing onBegin={setMode} />}>
          <Match when={props.set} keyed>
            {(key) => <SetView ids={readSetKey(key)} onBegin={setMode} />}
          </Match>
        </Switch>
      }
    >
      {(mode) => <Going mode={mode} onAgain={setMode} onEnd={() => setMode(undefined)} />}
    </Show>
  );
}
