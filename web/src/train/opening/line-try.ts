import { createSignal } from "solid-js";
import { turnOf } from "../../board/square";
import { type Sentence, sentence } from "../../language/message";

/** A position in which a move is to be known. */
export type LineTask = {
  readonly fen: string;
  /** The moves that count, the first before all. */
  readonly expected: readonly string[];
  /** How the moves of the position are written. */
  readonly sanOf: (uci: string) => string;
};

/** Tries at positions of the openings, one after the other. */
export type LineTry = ReturnType<typeof createLineTry>;

/** Lets a person say the move that is to be known. A wrong one is told and can be tried again. */
export function createLineTry(task: () => LineTask | undefined) {
  const [state, setState] = createSignal<"open" | "solved" | "shown">("open");
  const [hasHint, setHint] = createSignal(false);
  const [misses, setMisses] = createSignal(0);
  /** The last move that was tried. */
  const [tried, setTried] = createSignal<string>();

  return {
    state,
    hasHint,
    misses,
    tried,
    isOver: () => state() !== "open",
    /** Tries a move; returns whether it is known. */
    play: (uci: string): boolean => {
      const now = task();
      if (now === undefined || state() !== "open") return false;
      setTried(uci);
      const isRight = now.expected.includes(uci);
      if (isRight) setState("solved");
      else setMisses((count) => count + 1);
      return isRight;
    },
    hint: () => setHint(true),
    show: () => setState("shown"),
    /** Begins with another task. */
    begin: () => {
      setState("open");
      setHint(false);
      setMisses(0);
      setTried(undefined);
    },
    /** What to say of a task. */
    said: (now: LineTask): Sentence => {
      const move = now.sanOf(tried() ?? "");
      switch (state()) {
        case "solved":
          return sentence("review.task_solved", { move });
        case "shown":
          return sentence("openings.shown", { move: now.sanOf(now.expected[0] ?? "") });
        case "open":
          return misses() > 0
            ? sentence("openings.wrong", { move })
            : sentence(`openings.task_${turnOf(now.fen)}`);
      }
    },
  };
}
