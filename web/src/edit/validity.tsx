import { createMemo } from "solid-js";
import { endSentence } from "../game/end";
import { say, t } from "../language/language";
import { type Sentence, sentence } from "../language/message";
import type { Facts } from "../server/inspect";
import type { Verdict } from "./check";
import type { Editor } from "./editor";

const SIGNS = { asking: "…", possible: "✓", impossible: "✗", unknown: "?" } as const;

/** Says whether the position is possible, and if not, why. */
export function Validity(props: { readonly verdict: Verdict; readonly editor: Editor }) {
  const said = createMemo((): string => {
    const verdict = props.verdict;
    if (verdict.state === "asking") return "";
    if (verdict.state !== "possible") return say(verdict.reason);
    const { castling, ep } = props.editor.draft();
    return possible(verdict.facts, castling, ep).map(say).join(" ");
  });
  return (
    <p
      class="validity"
      classList={{
        good: props.verdict.state === "possible",
        bad: props.verdict.state === "impossible",
      }}
      role="status"
      aria-live="polite"
    >
      <span class="validity-sign" aria-hidden="true">
        {SIGNS[props.verdict.state]}
      </span>
      <span>{props.verdict.state === "asking" ? t("view.loading") : said()}</span>
    </p>
  );
}

/** The sentences about a position that is possible. */
export function possible(facts: Facts, castling: string, ep: string | undefined): Sentence[] {
  const said: Sentence[] = [];
  if (facts.outcome !== null) {
    const { winner, reason } = facts.outcome;
    said.push(
      sentence("edit.over"),
      endSentence(winner === null ? { reason } : { reason, winner }, facts),
    );
  } else {
    said.push(
      sentence("edit.possible"),
      sentence(facts.check ? `status.${facts.turn}_in_check` : `status.${facts.turn}_to_move`),
    );
  }
  // The server leaves out rights that do not fit. It may spell others differently: count them.
  const kept = facts.castling === "-" ? 0 : facts.castling.length;
  if (kept < castling.length) said.push(sentence("edit.castling_dropped"));
  if (ep !== undefined && facts.ep === null) said.push(sentence("edit.ep_dropped", { square: ep }));
  return said;
}
