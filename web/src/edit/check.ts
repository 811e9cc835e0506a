import { createEffect, createSignal, onCleanup } from "solid-js";
import type { Sentence } from "../language/message";
import type { Variant } from "../protocol/messages";
import { type Facts, InspectError, inspectPosition } from "../server/inspect";
import { returns } from "../server/reach";
import { reasonOf } from "../server/reason";

/** What the server says of a position that is being set up. */
export type Verdict =
  | { readonly state: "asking" }
  | { readonly state: "possible"; readonly facts: Facts }
  | { readonly state: "impossible"; readonly reason: Sentence }
  /** The server could not be reached. */
  | { readonly state: "unknown"; readonly reason: Sentence };

/** Milliseconds without a change before the server is asked. */
const PAUSE_MS = 120;

/** Has each position checked by the server after a pause, and again when the server is back. */
export function createVerdict(fen: () => string, variant: () => Variant) {
  const [verdict, setVerdict] = createSignal<Verdict>({ state: "asking" });
  createEffect(() => {
    const [asked, rules] = [fen(), variant(), returns()];
    let isCurrent = true;
    const tell = (verdict: Verdict) => isCurrent && setVerdict(verdict);
    const timer = window.setTimeout(() => {
      inspectPosition(asked, rules)
        .then((facts) => tell({ state: "possible", facts }))
        .catch((error) => {
          const state = error instanceof InspectError ? "impossible" : "unknown";
          tell({ state, reason: reasonOf(error) });
        });
    }, PAUSE_MS);
    setVerdict({ state: "asking" });
    onCleanup(() => {
      isCurrent = false;
      window.clearTimeout(timer);
    });
  });
  return verdict;
}
