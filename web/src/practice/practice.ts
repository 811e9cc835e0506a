import { createMemo, createSignal } from "solid-js";
import { opposite, type Square, squaresOf, turnOf } from "../board/square";
import { type Sentence, sentence } from "../language/message";
import { isReadable, USUAL_FEN } from "../position/draft";
import { withTurnOf } from "../position/turn";
import type { Color, Variant } from "../protocol/messages";
import { inspectMove } from "../server/inspect";
import { reasonOf } from "../server/reason";
import { playSound } from "../sound/sound";
import { createSides } from "./side";
import { takenKing } from "./taken";

/** One position of the practice board, and how it came about. */
type Step = {
  readonly fen: string;
  readonly lastMove?: readonly Square[];
  /** Whether the rules were off. */
  readonly isFree?: true;
};

/** A board to teach on, and everything that can be done with it. */
export type Practice = ReturnType<typeof createPractice>;

/** What is kept to be undone. */
const STEPS_MAX = 500;

/** Begins with a position, or with the usual one if there is none, or none that can be shown. */
export function createPractice(wanted: string = USUAL_FEN, variant: Variant = "standard") {
  const start = isReadable(wanted) ? wanted : USUAL_FEN;
  const [steps, setSteps] = createSignal<readonly Step[]>([{ fen: start }]);
  const [isEither, setEither] = createSignal(false);
  const [isFree, setFree] = createSignal(false);
  const [orientation, setOrientation] = createSignal<Color>("white");
  const [notice, setNotice] = createSignal<Sentence | undefined>(
    start === wanted ? undefined : sentence("reason.fen_link"),
  );
  /** Counts the moves that were not made after all, so that the pieces go back. */
  const [revision, setRevision] = createSignal(0);
  /** Whether the server is being asked where a move leads. Nothing else moves meanwhile. */
  const [isAsking, setAsking] = createSignal(false);

  const now = createMemo<Step>(() => steps().at(-1) ?? { fen: start });
  const fen = () => now().fen;
  /** Who has taken a king where the rules are off. Nothing moves then until the reset. */
  const winner = createMemo<Color | undefined>(() => {
    const before = steps().at(-2);
    if (!now().isFree || before === undefined) return undefined;
    const taken = takenKing(before.fen, fen());
    return taken && opposite(taken);
  });
  const sides = createSides(
    () => (isFree() ? undefined : fen()),
    () => (isEither() ? ["white", "black"] : [turnOf(fen())]),
    variant,
  );

  function add(step: Step): void {
    setSteps((steps) => [...steps.slice(-STEPS_MAX), step]);
    setNotice(undefined);
  }

  /** Moves by the rules; the server says where it leads. */
  async function move(uci: string): Promise<void> {
    if (isAsking()) return;
    const from = fen();
    const [square, to] = squaresOf(uci);
    const turn = sides.colorAt(square) ?? turnOf(from);
    setAsking(true);
    try {
      const made = await inspectMove(withTurnOf(from, turn), { uci }, variant);
      // The board may be another one by now.
      if (fen() === from) add({ fen: made.fen, lastMove: [square, to] });
      playSound(made.san.includes("x") ? "capture" : "move");
    } catch (error) {
      refuse(reasonOf(error));
    } finally {
      setAsking(false);
    }
  }

  /** Asks why a piece cannot go there. */
  async function tryMove(from: Square, to: Square): Promise<void> {
    const turn = sides.colorAt(from) ?? turnOf(fen());
    // The status says already why this side cannot be to move.
    if (sides.reason(turn) !== undefined) return;
    try {
      await inspectMove(withTurnOf(fen(), turn), { uci: `${from}${to}` }, variant);
    } catch (error) {
      setNotice(reasonOf(error));
    }
  }

  function refuse(reason: Sentence): void {
    setNotice(reason);
    setRevision((count) => count + 1);
  }

  /** Puts the pieces anywhere, while the rules are off. */
  function arrange(placement: string, lastMove: readonly Square[]): void {
    if (winner() !== undefined) return;
    const [, ...fields] = fen().split(" ");
    const [turn = "w"] = fields;
    // What castling and the counters would mean here, nobody knows.
    add({ fen: [placement, turn, "-", "-", "0", "1"].join(" "), lastMove, isFree: true });
    playSound(winner() === undefined ? "move" : "end");
  }

  return {
    fen,
    lastMove: () => now().lastMove,
    variant,
    isAsking,
    sides,
    isEither,
    setEither: (on: boolean) => {
      setNotice(undefined);
      setEither(on);
    },
    isFree,
    setFree: (on: boolean) => {
      setNotice(undefined);
      setFree(on);
    },
    orientation,
    winner,
    notice,
    revision,
    move,
    tryMove,
    arrange,
    canUndo: () => steps().length > 1 && winner() === undefined,
    undo: () => {
      setNotice(undefined);
      setSteps((steps) => (steps.length > 1 ? steps.slice(0, -1) : steps));
    },
    reset: () => {
      setNotice(undefined);
      setRevision((count) => count + 1);
      setSteps([{ fen: start }]);
    },
    flip: () => setOrientation(opposite),
  };
}
