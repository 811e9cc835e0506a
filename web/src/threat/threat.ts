import { createMemo, createResource, createSignal } from "solid-js";
import type { Square } from "../board/square";
import type { Sentence } from "../language/message";
import { withOtherTurn } from "../position/turn";
import type { Variant } from "../protocol/messages";
import { InspectError, inspectThreats, type Threats } from "../server/inspect";
import { localRules } from "../server/local";
import { returns } from "../server/reach";
import { reasonOf } from "../server/reason";
import { type ThreatMode, threatMarks } from "./mark";

/** What is attacked on a board, for learners who want to see it. */
export type ThreatView = ReturnType<typeof createThreats>;

type ThreatsResult = { readonly threats: Threats } | { readonly failure: Sentence };

/** Shows threats on demand. The server is not asked while they are off. */
export function createThreats(fen: () => string | undefined, variant: () => Variant | undefined) {
  const [mode, setMode] = createSignal<ThreatMode>("off");
  const [pointed, point] = createSignal<Square>();
  const question = createMemo(() => (mode() === "off" ? undefined : fen()));
  const [answer] = createResource(
    () => {
      const fen = question();
      return fen === undefined ? undefined : ([fen, returns()] as const);
    },
    ([fen]) => ask(fen, variant()),
  );
  // Marks of a previous position would be wrong.
  const known = () => (answer.state === "ready" && mode() !== "off" ? answer() : undefined);
  const marks = createMemo(() => {
    const facts = known();
    return facts !== undefined && "threats" in facts
      ? threatMarks(facts.threats, mode(), pointed())
      : undefined;
  });
  const failure = () => {
    const facts = known();
    return facts !== undefined && "failure" in facts ? facts.failure : undefined;
  };
  return { mode, setMode, point, marks, failure };
}

/** Threats do not depend on the turn: where one side cannot be to move, the other may be. */
async function ask(fen: string, variant?: Variant): Promise<ThreatsResult> {
  localRules.prepare();
  try {
    return { threats: await inspectThreats(fen, variant) };
  } catch (error) {
    if (!(error instanceof InspectError)) return { failure: reasonOf(error) };
    try {
      return { threats: await inspectThreats(withOtherTurn(fen), variant) };
    } catch {
      return { failure: reasonOf(error) };
    }
  }
}
