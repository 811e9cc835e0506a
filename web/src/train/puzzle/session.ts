import {
  batch,
  createEffect,
  createMemo,
  createResource,
  createSignal,
  on,
  onCleanup,
} from "solid-js";
import type { Sentence } from "../../language/message";
import { createCrew } from "../../review/engine/crew";
import { afterPuzzle, type PuzzleSet, roundOf } from "../set/puzzle-set";
import { troubleOf } from "../trouble";
import { type Result, UNKNOWN } from "./puzzle";
import { createPuzzleAttempt } from "./puzzle-attempt";
import { type Choice, drawPuzzles, RATING_MAX, RATING_MIN } from "./puzzle-source";
import { type OpenTry, openTry, personStrength, type TryEnd, triedPuzzles } from "./puzzle-store";
import { afterTry, isRunOver, leftOf, newRun, type RunName } from "./run";
import { createSupply } from "./supply";

/** What puzzles are solved for. */
export type Mode =
  /** One after the other, as long as the person likes; the rating follows. */
  | { readonly kind: "free"; readonly choice: Choice }
  | { readonly kind: "run"; readonly name: RunName; readonly choice: Choice }
  | { readonly kind: "set"; readonly set: PuzzleSet };

/** A person who solves puzzles. */
export type Session = ReturnType<typeof createSession>;

/** So many puzzles are drawn at a time. */
const DRAWN = 30;
/** Somebody who asks for no difficulty gets puzzles within so many points, while there are some. */
const NEAR = 300;
/** How often a run's clock is read. */
const TICK_MS = 200;

/** Begins to solve puzzles. */
export function createSession(mode: Mode) {
  const supply = createSupply(drawFor(mode));
  const [number, setNumber] = createSignal(1);
  const [trouble, setTrouble] = createSignal<Sentence>();
  const [run, setRun] = createSignal(mode.kind === "run" ? newRun(mode.name) : undefined);
  const [set, setSet] = createSignal(mode.kind === "set" ? mode.set : undefined);
  const [person, { refetch }] = createResource(() => personStrength().catch(() => UNKNOWN), {
    initialValue: UNKNOWN,
  });
  /** Whether the round of a set is at its end, and the person has seen its last puzzle. */
  const [isRoundOver, setRoundOver] = createSignal(false);
  const [elapsed, clock] = createElapsed();
  let begunMs = performance.now();
  let opening: Promise<OpenTry> | undefined;
  let opened: OpenTry | undefined;

  const isOver = createMemo(() => {
    const now = run();
    const isSpent = mode.kind !== "free" && supply.isEmpty();
    return isSpent || (now === undefined ? isRoundOver() : isRunOver(now, elapsed()));
  });
  const puzzle = () => supply.now();
  const attempt = createPuzzleAttempt({
    puzzle,
    open: createCrew(),
    isExplained: () => mode.kind !== "run",
    onResult: (result) => void keep(result),
  });
  createEffect(
    on(puzzle, () => {
      attempt.begin();
      begunMs = performance.now();
      void prepare();
    }),
  );
  createEffect(() => {
    if (isOver()) clock.stop();
    else if (run() !== undefined && puzzle() !== undefined) clock.start();
  });

  /** Reads what is needed to write the try at this puzzle down in no time. */
  async function prepare(): Promise<void> {
    const now = puzzle();
    opened = undefined;
    if (now === undefined) return;
    const begun = openTry(now.puzzle, mode.kind === "free");
    opening = begun;
    // What is wrong is told when the try is written down.
    const made = await begun.catch(() => undefined);
    if (puzzle() === now) opened = made;
  }

  /** Gives the end of a try to the browser to write down, and goes on where nobody has to ask. */
  async function keep(result: Result): Promise<void> {
    if (puzzle() === undefined || isOver()) return;
    const isSolved = result !== "failed";
    const [runBefore, setBefore] = [run(), set()];
    const nextRun = runBefore && afterTry(runBefore, isSolved);
    const took = performance.now() - begunMs;
    const nextSet = setBefore && afterPuzzle(setBefore, !isSolved, took, Date.now());
    const end: TryEnd = {
      result,
      set: nextSet,
      run: nextRun && { run: nextRun.name, solved: nextRun.solved },
    };
    const written = opened?.end(end) ?? opening?.then((opened) => opened.end(end));
    batch(() => {
      setRun(nextRun);
      setSet(nextSet);
    });
    const goesOn = mode.kind === "run" || (mode.kind === "set" && isSolved);
    if (goesOn && !isOver()) next();
    try {
      await written;
      setTrouble(undefined);
    } catch (error) {
      setTrouble(troubleOf(error));
    }
    if (mode.kind === "free") void refetch();
  }

  /** Goes on to the next puzzle. */
  function next(): void {
    if (set()?.round === null) {
      setRoundOver(true);
      return;
    }
    setNumber((count) => count + 1);
    supply.advance();
  }

  return {
    mode,
    attempt,
    puzzle,
    /** Changes with every puzzle. */
    number,
    run,
    /** The set as it stands, if there is one. */
    set,
    /** How strong the person is. */
    person: () => person.latest,
    /** The milliseconds that are left of a run with a clock. */
    left: () => {
      const now = run();
      return now === undefined ? undefined : leftOf(now, elapsed());
    },
    isOver,
    /** Whether nothing fits the choice. */
    isEmpty: () => mode.kind === "free" && supply.isEmpty(),
    trouble: () => trouble() ?? supply.trouble(),
    next,
  };
}

/** Where the puzzles come from. */
function drawFor(mode: Mode) {
  if (mode.kind === "set") {
    let isGiven = false;
    const rest = mode.set.puzzles.slice(roundOf(mode.set).done);
    return async () => {
      const given = isGiven ? [] : rest;
      isGiven = true;
      return given;
    };
  }
  const { choice } = mode;
  return async (drawn: ReadonlySet<string>) => {
    const tried = await triedPuzzles().catch(() => []);
    const known = new Set([...drawn, ...tried.map(({ id }) => id)]);
    const choices = mode.kind === "free" ? await nearest(choice) : [choice];
    for (const without of [known, drawn]) {
      for (const wanted of choices) {
        const found = await drawPuzzles(wanted, DRAWN, without);
        if (found.length === 0) continue;
        // A run becomes harder.
        return mode.kind === "free"
          ? found
          : [...found].sort((one, other) => one.rating - other.rating);
      }
    }
    return [];
  };
}

/** What is asked for, and before it what fits the person, if no difficulty is asked for. */
async function nearest(choice: Choice): Promise<readonly Choice[]> {
  if (choice.min > RATING_MIN || choice.max < RATING_MAX) return [choice];
  const { strength } = await personStrength().catch(() => UNKNOWN);
  const rating = Math.round(strength.rating);
  const near = { min: Math.max(RATING_MIN, rating - NEAR), max: Math.max(NEAR, rating + NEAR) };
  return [{ ...choice, ...near }, choice];
}

/** The milliseconds since a clock was started, until it is stopped. */
function createElapsed() {
  const [elapsed, setElapsed] = createSignal(0);
  let timer: number | undefined;
  const stop = () => window.clearInterval(timer);
  onCleanup(stop);
  const start = () => {
    if (timer !== undefined) return;
    const begun = performance.now();
    timer = window.setInterval(() => setElapsed(performance.now() - begun), TICK_MS);
  };
  return [elapsed, { start, stop }] as const;
}
