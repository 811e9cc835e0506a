import { batch, createSignal } from "solid-js";
import { turnOf } from "../board/square";
import { type Sentence, sentence } from "../language/message";
import type { Variant } from "../protocol/messages";
import { inspectMove, type MoveFacts } from "../server/inspect";
import { sentenceOf } from "../server/problem";
import type { Crew } from "./engine/crew";
import { PASSES } from "./engine/pass";
import type { Assessment, Line } from "./engine/question";
import { followLine } from "./pgn";
import type { MoveReport, Reason } from "./report";
import { reportOnMove } from "./single";

/** A move counts that leaves a player's Win% within so many points of the best one. */
const MARGIN = 4;
/** So many moves of a line that refutes a move are told. */
const REFUTATION_MAX = 4;

/** A mistake, as a position to solve. */
export type Task = {
  readonly fen: string;
  readonly variant: Variant;
  /** The move that led to the position, if it is known. */
  readonly lastMove?: string;
  readonly mistake: MoveReport;
  /** The game up to the position. */
  readonly line: Line;
  /** What was found of the position. */
  readonly before: Assessment | undefined;
};

/** How far a person has come with a task. */
export type State = "open" | "checking" | "wrong" | "solved" | "shown";

/** Why a move that was tried fails. */
export type Refutation = {
  readonly reasons: readonly Reason[];
  /** How the opponent answers, in SAN. */
  readonly line: readonly string[];
};

/** Tries at a position, until it is solved or shown. */
export type Attempt = ReturnType<typeof createAttempt>;

type Given = {
  readonly task: () => Task | undefined;
  readonly open: () => Promise<Crew>;
  /** Whether a wrong move is told why it fails. */
  readonly isExplained?: boolean;
  readonly onSolved?: () => void;
};

/** Lets a person try at the task that is given. */
export function createAttempt({ task, open, isExplained, onSolved }: Given) {
  const [state, setState] = createSignal<State>("open");
  const [hasHint, setHint] = createSignal(false);
  const [misses, setMisses] = createSignal(0);
  const [trouble, setTrouble] = createSignal<Sentence>();
  const [tried, setTried] = createSignal<MoveFacts>();
  const [refutation, setRefutation] = createSignal<Refutation>();

  /** Takes the move back that was tried. */
  function again(): void {
    batch(() => {
      setState("open");
      setHint(false);
      setTried(undefined);
      setRefutation(undefined);
      setTrouble(undefined);
    });
  }

  /** Whether a move is as good as the best, or nearly, and what was found after it. */
  async function judge({ fen, mistake, line, before }: Task, uci: string) {
    if (mistake.best?.uci === uci) return { isRight: true };
    if (mistake.uci === uci && isExplained !== true) return { isRight: false };
    const crew = await open();
    const after = await crew.assess(0, {
      start: line.start,
      moves: [...line.moves, uci],
      nodes: PASSES.usual,
    });
    const best = before?.win ?? 50;
    const isNear =
      turnOf(fen) === "white" ? after.win >= best - MARGIN : after.win <= best + MARGIN;
    return { isRight: isNear && mistake.uci !== uci, after };
  }

  async function play(uci: string): Promise<void> {
    const now = task();
    if (now === undefined || state() === "checking") return;
    setTrouble(undefined);
    try {
      const made = await inspectMove(now.fen, { uci }, now.variant);
      batch(() => {
        setTried(made);
        setState("checking");
      });
      const { isRight, after } = await judge(now, made.uci);
      const found =
        isRight || after === undefined || isExplained !== true
          ? undefined
          : await refute(now, made, after);
      if (task() !== now) return;
      batch(() => {
        setRefutation(found);
        setState(isRight ? "solved" : "wrong");
        if (!isRight) setMisses((count) => count + 1);
      });
      if (isRight) onSolved?.();
    } catch (error) {
      if (task() !== now) return;
      again();
      setTrouble(sentenceOf(error));
    }
  }

  return {
    state,
    hasHint,
    /** How many wrong moves were tried. */
    misses,
    trouble,
    tried,
    refutation,
    /** The position on the board: the task, or what the tried move leads to. */
    fen: () => tried()?.fen ?? task()?.fen,
    play,
    hint: () => setHint(true),
    again,
    show: () => setState("shown"),
    /** Begins with another task. */
    begin: () => {
      setMisses(0);
      again();
    },
    /** What to say of a task. */
    said: (now: Task): Sentence => {
      const found = trouble();
      if (found !== undefined) return found;
      const move = tried()?.san ?? "";
      switch (state()) {
        case "open":
          return sentence(`review.task_${turnOf(now.fen)}`, { move: now.mistake.san });
        case "checking":
          return sentence("review.task_checking", { move });
        case "wrong":
          return sentence("review.task_wrong", { move });
        case "solved":
          return sentence("review.task_solved", { move });
        case "shown":
          return sentence("review.task_shown", { move: now.mistake.best?.san ?? "" });
      }
    },
  };
}

/** Why a move fails: what it allows, and how the opponent answers. What it misses is not told. */
export async function refute(
  { fen, variant, before }: Pick<Task, "fen" | "variant" | "before">,
  tried: MoveFacts,
  after: Assessment,
): Promise<Refutation> {
  const answers = await followLine(tried.fen, variant, after.line.slice(0, REFUTATION_MAX));
  const report =
    before === undefined ? undefined : await reportOnMove(fen, variant, tried.uci, [before, after]);
  return {
    reasons: report?.reasons.filter(({ chance }) => chance === "allowed") ?? [],
    line: answers.map(({ san }) => san),
  };
}
