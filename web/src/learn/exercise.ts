import { createEffect, createSignal, on, onCleanup } from "solid-js";
import { legalFrom, type Square, squaresOf, turnOf } from "../board/square";
import type { BoardView } from "../board/view";
import { type Sentence, sentence } from "../language/message";
import { type Facts, inspectGame, inspectPosition } from "../server/inspect";
import { sentenceOf } from "../server/problem";
import { returns } from "../server/reach";
import { whyNot } from "../server/reason";
import { soundOf } from "../sound/move";
import { playSound } from "../sound/sound";
import { judge, passTurn } from "./judgment";
import type { Exercise, Goal } from "./lesson";

/** Milliseconds before the other side plays a forced move. */
const ANSWER_MS = 500;

/** The state of an exercise. */
type State = {
  /** The position before the first move. */
  readonly start: string;
  readonly moves: readonly string[];
  /** The server's facts about the current position; undefined until it has answered. */
  readonly facts?: Facts;
  readonly lastMove?: string;
  /** The sentence about the last move, shown instead of the task. */
  readonly said?: Sentence;
  readonly isDone: boolean;
  /** Whether the board is frozen. */
  readonly isOver: boolean;
};

/** The exercise of a lesson's board. Legal moves and ends come from the server. */
export function createExercise(exercise: Exercise) {
  const first: State = {
    start: exercise.fen,
    moves: [],
    lastMove: exercise.before,
    isDone: false,
    isOver: false,
  };
  const [state, setState] = createSignal(first);
  const [isBusy, setBusy] = createSignal(false);
  const [revision, setRevision] = createSignal(0);
  /** Counts the resets, so that answers from before the last one are ignored. */
  let round = 0;
  /** Whether the last step failed, to be tried again when the server is back. */
  let hasFailed = false;
  onCleanup(() => {
    round += 1;
  });

  /** Runs an asynchronous step, and drops its outcome if the board was reset meanwhile. */
  async function work(next: (isVoid: () => boolean) => Promise<State | undefined>): Promise<void> {
    const mine = round;
    const isVoid = () => mine !== round;
    const before = state();
    hasFailed = false;
    setBusy(true);
    try {
      const after = await next(isVoid);
      if (!isVoid() && after !== undefined) setState(after);
    } catch (error) {
      if (isVoid()) return;
      hasFailed = true;
      setState({ ...before, said: sentenceOf(error) });
      setRevision((count) => count + 1);
    } finally {
      if (!isVoid()) setBusy(false);
    }
  }

  const open = () =>
    work(async () => ({ ...first, facts: state().facts ?? (await inspectPosition(first.start)) }));

  const move = (uci: string) =>
    work(async (isVoid) => {
      const before = state();
      const san = before.facts?.legal.find((legal) => legal.uci === uci)?.san ?? uci;
      setState({ ...before, lastMove: uci, said: undefined });
      playSound(soundOf(san));
      const after = await play(before, uci, san, exercise.goal);
      const answer = exercise.goal.kind === "claim" ? onlyMove(after) : undefined;
      if (answer === undefined || isVoid()) return after;
      setState(after);
      await new Promise((resolve) => window.setTimeout(resolve, ANSWER_MS));
      if (isVoid()) return undefined;
      playSound(soundOf(answer.san));
      return play(after, answer.uci, answer.san, exercise.goal);
    });

  // A step that failed is possible again when the server is back.
  createEffect(
    on(
      returns,
      () => {
        if (!hasFailed) return;
        if (state().facts === undefined) void open();
        else setState({ ...state(), said: undefined });
      },
      { defer: true },
    ),
  );

  async function refuse(uci: string): Promise<void> {
    const mine = round;
    const asked = state();
    const reason = await whyNot(asked.facts?.fen ?? asked.start, uci);
    // An answer about an earlier move is dropped.
    if (reason !== undefined && mine === round && state() === asked) {
      setState({ ...asked, said: reason });
    }
  }

  function reset(): void {
    round += 1;
    setBusy(false);
    setState({ ...first, facts: undefined });
    setRevision((count) => count + 1);
    void open();
  }

  const view = (): BoardView => {
    const { facts, start, lastMove, isOver } = state();
    const fen = facts?.fen ?? start;
    const isOpen = facts !== undefined && !isBusy() && !isOver;
    return {
      fen,
      revision: revision(),
      orientation: "white",
      turn: turnOf(fen),
      check: !isBusy() && (facts?.check ?? false),
      lastMove: lastMove === undefined ? undefined : squaresOf(lastMove),
      mover: isOpen ? turnOf(fen) : undefined,
      legal: isOpen ? legalFrom(facts.legal) : {},
      canPremove: false,
      isSlow: false,
    };
  };

  return {
    view,
    /** The sentence about the last move; undefined while the task is shown. */
    said: () => state().said,
    isDone: () => state().isDone,
    isFresh: () => state().lastMove === first.lastMove && state().said === undefined,
    open,
    move: (uci: string) => void move(uci),
    /** A piece was moved where it cannot go; the server says why. */
    refuse: (from: Square, to: Square) => void refuse(`${from}${to}`),
    reset,
  };
}

async function play(before: State, uci: string, san: string, goal: Goal): Promise<State> {
  const moves = [...before.moves, uci];
  const game = await inspectGame(before.start, moves);
  const facts = await inspectPosition(game.fen);
  const next = { start: before.start, moves, facts, lastMove: uci };
  if (goal.kind === "walk") return walkOn(next, san);
  return { ...next, ...judge(goal, uci, san, game) };
}

/** Gives the move back to the walking side, unless it gives check, which ends the walk. */
async function walkOn(
  next: Pick<State, "start" | "moves" | "facts" | "lastMove">,
  san: string,
): Promise<State> {
  const { facts } = next;
  if (facts === undefined || facts.check) {
    return { ...next, said: sentence("status.black_in_check"), isDone: false, isOver: true };
  }
  const start = passTurn(facts.fen);
  return {
    start,
    moves: [],
    facts: await inspectPosition(start),
    lastMove: next.lastMove,
    said: sentence("learn.go_on", { move: san }),
    isDone: false,
    isOver: false,
  };
}

function onlyMove({ facts, isOver }: State) {
  return !isOver && facts?.legal.length === 1 ? facts.legal[0] : undefined;
}
