import { createEffect, createSignal, on, onCleanup } from "solid-js";
import { createStore } from "solid-js/store";
import type { Sentence } from "../language/message";
import type { Thought } from "../protocol/messages";
import { sentenceOf } from "../server/problem";
import { returns } from "../server/reach";
import { type ThinkOptions, think } from "../server/think";
import { POSITIONS, type PositionName, SHOWINGS, type Strategy } from "./position";

/** Milliseconds that each of the two may think. */
const THINK_MS = 1_500;
/** Milliseconds without a change before the server is asked about a typed position. */
const REST_MS = 400;

/** The two strategies that are compared. */
export const SIDES = ["first", "second"] as const;
export type Side = (typeof SIDES)[number];

/** How far one of the two strategies has come with its answer. */
export type StrategyProgress =
  | { readonly state: "waiting" }
  | { readonly state: "thinking"; readonly seen?: Thought }
  | { readonly state: "said"; readonly thought: Thought }
  | { readonly state: "failed"; readonly why: Sentence };

type Question = { position: PositionName; own: string; first: Strategy; second: Strategy };

/** Compares two strategies on one position. They are asked again after each change. */
export function createComparison() {
  const [question, setQuestion] = createStore<Question>({
    position: "poison",
    own: POSITIONS.start,
    first: "greedy",
    second: "alpha-beta",
  });
  const [answers, setAnswers] = createSignal<Readonly<Record<Side, StrategyProgress>>>({
    first: { state: "waiting" },
    second: { state: "waiting" },
  });
  /** Ends what is being asked when something else is. */
  let round = new AbortController();
  let timer = 0;

  const fen = () =>
    question.position === "own" ? question.own.trim() : POSITIONS[question.position];

  /** Asks both, one after the other: only one question is thought about at a time. */
  async function ask(): Promise<void> {
    round.abort();
    round = new AbortController();
    const { signal } = round;
    setAnswers({ first: { state: "thinking" }, second: { state: "waiting" } });
    for (const side of SIDES) {
      const onSeen = (seen: Thought) => {
        // What has no move yet would only flicker.
        if (signal.aborted || seen.line.length === 0) return;
        setAnswers((before) => ({ ...before, [side]: { state: "thinking", seen } }));
      };
      const answer = await askOne(question[side], fen(), { signal, onSeen });
      if (signal.aborted) return;
      setAnswers((before) =>
        side === "first"
          ? { first: answer, second: { state: "thinking" } }
          : { ...before, second: answer },
      );
    }
  }

  createEffect(
    on([fen, () => question.first, () => question.second], () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => void ask(), question.position === "own" ? REST_MS : 0);
    }),
  );
  // A strategy that could not be asked is asked when the server is back.
  createEffect(
    on(returns, () => SIDES.some((side) => answers()[side].state === "failed") && void ask(), {
      defer: true,
    }),
  );
  onCleanup(() => {
    window.clearTimeout(timer);
    round.abort();
  });

  return {
    question,
    setQuestion,
    fen,
    answers,
    ask: () => void ask(),
    /** Shows a strategy a position that it misjudges. */
    show(strategy: Strategy): void {
      const { position, beside } = SHOWINGS[strategy];
      setQuestion({ position, first: strategy, second: beside });
    },
  };
}

async function askOne(
  strategy: Strategy,
  fen: string,
  options: ThinkOptions,
): Promise<StrategyProgress> {
  try {
    const start = { kind: "fen", fen } as const;
    const thought = await think({ computer: { strategy }, start, think_ms: THINK_MS }, options);
    return { state: "said", thought };
  } catch (error) {
    return { state: "failed", why: sentenceOf(error) };
  }
}
