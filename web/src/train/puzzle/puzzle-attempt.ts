import { batch, createSignal, onCleanup } from "solid-js";
import { turnOf } from "../../board/square";
import { type Sentence, sentence } from "../../language/message";
import { type Refutation, refute } from "../../review/attempt";
import type { Crew } from "../../review/engine/crew";
import { PASSES } from "../../review/engine/pass";
import { followLine } from "../../review/pgn";
import { inspectMove, type MoveFacts } from "../../server/inspect";
import { ServerError, sentenceOf } from "../../server/problem";
import type { Puzzle, Result } from "./puzzle";

/** How long a move of the opponent lets the person look at the board before it. */
const REPLY_MS = 400;

/** A puzzle with the positions of its moves. */
export type ReadyPuzzle = { readonly puzzle: Puzzle; readonly steps: readonly MoveFacts[] };

/** How far a person has come with a puzzle. */
export type PuzzleState =
  /** The opponent is about to move. */
  "waiting" | "open" | "checking" | "wrong" | "solved" | "shown";

/** Tries at a puzzle, until it is solved or shown. */
export type PuzzleAttempt = ReturnType<typeof createPuzzleAttempt>;

type Given = {
  readonly puzzle: () => ReadyPuzzle | undefined;
  readonly open: () => Promise<Crew>;
  /** Whether a wrong move is told why it fails; else it is only told that it does. */
  readonly isExplained: () => boolean;
  /** Is told once for each puzzle how the first try has ended. */
  readonly onResult: (result: Result) => void;
};

/** Plays the moves of a puzzle through. A `ServerError` says that it cannot be had now. */
export async function readyPuzzle(puzzle: Puzzle): Promise<ReadyPuzzle> {
  const steps = await followLine(puzzle.fen, "standard", puzzle.moves);
  if (steps.length !== puzzle.moves.length || steps.length < 2) throw new ServerError("fault");
  return { puzzle, steps };
}

/** Lets a person try at the puzzle that is given. */
export function createPuzzleAttempt({ puzzle, open, isExplained, onResult }: Given) {
  const [state, setState] = createSignal<PuzzleState>("waiting");
  /** How many moves are on the board. */
  const [played, setPlayed] = createSignal(0);
  const [hasHint, setHint] = createSignal(false);
  const [wasHelped, setHelped] = createSignal(false);
  const [misses, setMisses] = createSignal(0);
  const [tried, setTried] = createSignal<MoveFacts>();
  const [refutation, setRefutation] = createSignal<Refutation>();
  const [trouble, setTrouble] = createSignal<Sentence>();
  let timer = 0;
  onCleanup(() => window.clearTimeout(timer));

  const step = () => puzzle()?.steps[played()];
  const fen = () => {
    const now = puzzle();
    return tried()?.fen ?? (played() === 0 ? now?.puzzle.fen : now?.steps[played() - 1]?.fen);
  };

  function later(act: () => void): void {
    window.clearTimeout(timer);
    timer = window.setTimeout(act, REPLY_MS);
  }

  /** The opponent moves, and the person is next. */
  function reply(): void {
    setState("waiting");
    later(() => {
      batch(() => {
        setPlayed((count) => count + 1);
        setState("open");
      });
    });
  }

  /** Begins with the puzzle that is given now. */
  function begin(): void {
    batch(() => {
      setPlayed(0);
      setHelped(false);
      setMisses(0);
      again();
    });
    if (puzzle() !== undefined) reply();
  }

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

  /** Goes on after a right move. */
  function advance(): void {
    const now = puzzle();
    if (now === undefined) return;
    batch(() => {
      setHint(false);
      setPlayed((count) => count + 1);
    });
    if (played() < now.steps.length) reply();
    else finish();
  }

  function finish(): void {
    setState("solved");
    if (misses() === 0) onResult(wasHelped() ? "helped" : "solved");
  }

  async function play(uci: string): Promise<void> {
    const now = puzzle();
    const wanted = step();
    const from = fen();
    if (now === undefined || wanted === undefined || from === undefined) return;
    if (state() !== "open") return;
    if (uci === wanted.uci) {
      advance();
      return;
    }
    try {
      setState("checking");
      const made = await inspectMove(from, { uci });
      if (puzzle() !== now) return;
      setTried(made);
      // Where a move mates, every mate counts.
      if (isMate(wanted) && isMate(made)) {
        finish();
        return;
      }
      setMisses((count) => count + 1);
      if (misses() === 1) onResult("failed");
      const found = isExplained() ? await explain(from, made) : undefined;
      if (puzzle() !== now) return;
      batch(() => {
        setRefutation(found);
        setState("wrong");
      });
    } catch (error) {
      if (puzzle() !== now) return;
      again();
      setTrouble(sentenceOf(error));
    }
  }

  /** Why a move fails. Where no engine can be had, the move is only told to be wrong. */
  async function explain(from: string, made: MoveFacts): Promise<Refutation | undefined> {
    try {
      const crew = await open();
      const start = { kind: "fen", fen: from, variant: "standard" } as const;
      const assess = (helper: number, moves: readonly string[]) =>
        crew.assess(helper, { start, moves, nodes: PASSES.usual });
      const [before, after] = await Promise.all([assess(0, []), assess(1, [made.uci])]);
      return await refute({ fen: from, variant: "standard", before }, made, after);
    } catch {
      return undefined;
    }
  }

  /** Shows the rest of the solution, move by move. */
  function show(): void {
    const now = puzzle();
    if (now === undefined || state() === "solved" || state() === "shown") return;
    const isFirst = misses() === 0;
    batch(() => {
      again();
      setState("shown");
    });
    if (isFirst) onResult("failed");
    const next = () => {
      setPlayed((count) => count + 1);
      if (played() < now.steps.length) later(next);
    };
    next();
  }

  return {
    state,
    hasHint,
    wasHelped,
    /** How many wrong moves were tried. */
    misses,
    tried,
    refutation,
    /** The position on the board. */
    fen,
    /** The move that led to it. */
    lastMove: () => tried()?.uci ?? puzzle()?.steps[played() - 1]?.uci,
    /** The move to find now. */
    wanted: step,
    isOver: () => state() === "solved" || state() === "shown",
    begin,
    play,
    again,
    show,
    hint: () => {
      batch(() => {
        setHint(true);
        setHelped(true);
      });
    },
    /** What to say of the puzzle. */
    said: ({ steps }: ReadyPuzzle): Sentence => {
      const found = trouble();
      if (found !== undefined) return found;
      const move = tried()?.san ?? steps.at(-1)?.san ?? "";
      switch (state()) {
        case "checking":
          return sentence("review.task_checking", { move: tried()?.san ?? "" });
        case "wrong":
          return sentence("review.task_wrong", { move });
        case "solved":
          return sentence("puzzle.solved");
        case "shown":
          return sentence("puzzle.shown");
        default:
          return sentence(`puzzle.task_${turnOf(steps[0]?.fen ?? "")}`, {
            move: steps[0]?.san ?? "",
          });
      }
    },
  };
}

const isMate = ({ san }: MoveFacts) => san.endsWith("#");
