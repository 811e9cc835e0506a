import { createMemo, createSignal } from "solid-js";
import { opposite, type Square, squaresOf, turnOf } from "../board/square";
import { type Sentence, sentence } from "../language/message";
import { isReadable, USUAL_FEN } from "../position/draft";
import { withTurnOf } from "../position/turn";
import type { Color, Variant } from "../protocol/messages";
import { inspectMove } from "../server/inspect";
import { reasonOf, whyNot } from "../server/reason";
import { playSound } from "../sound/sound";
import type { KeptPractice, Step } from "./kept";
import { afterReach } from "./reach";
import { createSides } from "./side";
import { takenKing } from "./taken";

/** The state of a practice board, and its actions. */
export type Practice = ReturnType<typeof createPractice>;

/** The most positions that can be undone. */
const STEPS_MAX = 500;

/** Begins with a position, or with the usual one. */
export function beginning(fen: string = USUAL_FEN, variant: Variant = "standard"): KeptPractice {
  const start = isReadable(fen) ? fen : USUAL_FEN;
  return {
    start,
    variant,
    steps: [{ fen: start }],
    isEither: false,
    isFree: false,
    orientation: "white",
  };
}

/** Creates a practice board from what was stored of one. */
export function createPractice(from: KeptPractice, firstNotice?: Sentence) {
  const { start, variant } = from;
  const [steps, setSteps] = createSignal(from.steps);
  const [isEither, setEither] = createSignal(from.isEither);
  const [isFree, setFree] = createSignal(from.isFree);
  const [orientation, setOrientation] = createSignal(from.orientation);
  const [notice, setNotice] = createSignal(firstNotice);
  /** Counts the moves that failed, so that the pieces go back. */
  const [revision, setRevision] = createSignal(0);
  /** Whether the server is being asked about a move; no other can be made meanwhile. */
  const [isAsking, setAsking] = createSignal(false);

  const now = createMemo<Step>(() => steps().at(-1) ?? { fen: start });
  const fen = () => now().fen;
  /** The side that has taken a king, which ends the practice until the reset. */
  const winner = createMemo<Color | undefined>(() => {
    const before = steps().at(-2);
    const taken = before && takenKing(before.fen, fen());
    return taken && opposite(taken);
  });
  const sides = createSides(
    () => (isFree() || winner() !== undefined ? undefined : fen()),
    isEither,
    variant,
  );

  function add(step: Step): void {
    setSteps((steps) => [...steps.slice(-STEPS_MAX), step]);
    setNotice(undefined);
  }

  /** Plays a move by the rules, or by the piece's own rule where no game is possible. */
  async function move(uci: string): Promise<void> {
    if (isAsking()) return;
    const from = fen();
    const [square, to] = squaresOf(uci);
    const turn = sides.colorAt(square) ?? turnOf(from);
    if (sides.reach(turn) !== undefined) {
      const isCapture = sides.colorAt(to) !== undefined;
      add({ fen: afterReach(from, uci), lastMove: [square, to] });
      playSound(winner() !== undefined ? "end" : isCapture ? "capture" : "move");
      return;
    }
    setAsking(true);
    try {
      const made = await inspectMove(withTurnOf(from, turn), { uci }, variant);
      // The position may have changed meanwhile.
      if (fen() === from) add({ fen: made.fen, lastMove: [square, to] });
      playSound(made.san.includes("x") ? "capture" : "move");
    } catch (error) {
      setNotice(reasonOf(error));
      setRevision((count) => count + 1);
    } finally {
      setAsking(false);
    }
  }

  /** Says why a piece cannot go there. */
  async function tryMove(from: Square, to: Square): Promise<void> {
    const piece = sides.pieceAt(from);
    const turn = piece?.color ?? turnOf(fen());
    if (piece !== undefined && sides.reach(turn) !== undefined) {
      setNotice(sentence("refusal.not_how_it_moves", { role: piece.role, from, to }));
      return;
    }
    // The status says already why this side cannot be to move.
    if (sides.reason(turn) !== undefined) return;
    const reason = await whyNot(withTurnOf(fen(), turn), `${from}${to}`, variant);
    if (reason !== undefined) setNotice(reason);
  }

  /** Places the pieces freely, while the rules are off. */
  function arrange(placement: string, lastMove: readonly Square[]): void {
    if (winner() !== undefined) return;
    const [, turn = "w"] = fen().split(" ");
    // Castling rights and move counters mean nothing here.
    add({ fen: [placement, turn, "-", "-", "0", "1"].join(" "), lastMove });
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
    /** Everything that a reload has to bring back. */
    kept: (): KeptPractice => ({
      start,
      variant,
      steps: steps(),
      isEither: isEither(),
      isFree: isFree(),
      orientation: orientation(),
    }),
  };
}
