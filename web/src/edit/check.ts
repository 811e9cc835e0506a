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
  /** The server could not be asked. */
  | { readonly state: "unknown"; readonly reason: Sentence };

/** How long nothing must change before the server is asked, in milliseconds. */
const PAUSE_MS = 120;

/** Has every position checked by the server, as soon as the hand rests or the server is back. */
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
