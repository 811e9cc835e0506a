import { createSignal, onCleanup } from "solid-js";
import { turnOf } from "../../board/square";
import { type Sentence, sentence } from "../../language/message";
import type { Color } from "../../protocol/messages";
import { createPosition } from "../../review/position";
import { inspectMove } from "../../server/inspect";
import { soundOf } from "../../sound/move";
import { playSound } from "../../sound/sound";
import { type Answer, answered, keyOf } from "../card";
import { schedulesOf } from "../module";
import { suggestedBy } from "../queue/solver";
import { putAnswer } from "../store";
import { troubleOf } from "../trouble";
import { createLineTry, type LineTask } from "./line-try";
import { type KeptRepertoire, knownMoves, replyTo } from "./repertoire";
import { lineCardOf } from "./repertoire-store";

/** Milliseconds before the opponent answers: an instant answer feels rude. */
const ANSWER_MS = 300;

/** A line of the openings that is practiced. */
export type Drill = ReturnType<typeof createDrill>;

/**
 * Plays a line of a repertoire with a person: the opponent's replies come by how often they were
 * seen, and the person says the moves to know.
 */
export function createDrill(kept: KeptRepertoire, start: string) {
  const [fen, setFen] = createSignal(start);
  const [lastMove, setLastMove] = createSignal<string>();
  const [expected, setExpected] = createSignal<readonly string[]>();
  const [isDone, setDone] = createSignal(false);
  const [trouble, setTrouble] = createSignal<Sentence>();
  const [revision, setRevision] = createSignal(0);
  const [tally, setTally] = createSignal({ solved: 0, total: 0 });
  /** The positions that were asked in this line, so that a circle ends it. */
  let seen = new Set<string>();
  /** Counts the lines, so that what belongs to an earlier one is dropped. */
  let round = 0;
  onCleanup(() => {
    round += 1;
  });

  const position = createPosition(fen, () => "standard");
  const task = (): LineTask | undefined => {
    const moves = expected();
    return moves && { fen: fen(), expected: moves, sanOf: position.sanOf };
  };
  const attempt = createLineTry(task);

  async function work(act: (isVoid: () => boolean) => Promise<void>): Promise<void> {
    const mine = round;
    try {
      await act(() => mine !== round);
    } catch (error) {
      if (mine === round) setTrouble(troubleOf(error));
    }
  }

  /** Makes a move of either side on the board. */
  async function make(uci: string, isVoid: () => boolean): Promise<void> {
    const made = await inspectMove(fen(), { uci }, "standard");
    if (isVoid()) return;
    setExpected(undefined);
    setFen(made.fen);
    setLastMove(made.uci);
    setRevision((count) => count + 1);
    playSound(soundOf(made.san));
  }

  /** Goes on until the person is asked or the line is over. */
  async function goOn(isVoid: () => boolean): Promise<void> {
    if (turnOf(fen()) !== kept.color) {
      const [reply] = await Promise.all([replyTo(kept, fen()), pause(ANSWER_MS)]);
      if (isVoid()) return;
      if (reply === null) {
        setDone(true);
        return;
      }
      await make(reply, isVoid);
      if (isVoid()) return;
    }
    const moves = await knownMoves(kept, fen());
    if (isVoid()) return;
    const key = keyOf(fen(), "standard");
    if (moves.length === 0 || seen.has(key)) {
      setDone(true);
      return;
    }
    seen.add(key);
    attempt.begin();
    setExpected(moves.map(({ uci }) => uci));
  }

  function begin(): void {
    round += 1;
    seen = new Set();
    attempt.begin();
    setExpected(undefined);
    setFen(start);
    setLastMove(undefined);
    setDone(false);
    setTrouble(undefined);
    setTally({ solved: 0, total: 0 });
    setRevision((count) => count + 1);
    void work(goOn);
  }
  begin();

  /** Notes what came of a position before the next one is asked. */
  async function finish(uci: string, isVoid: () => boolean): Promise<void> {
    const answer = suggestedBy({
      isShown: attempt.state() === "shown",
      misses: attempt.misses(),
      hasHint: attempt.hasHint(),
    });
    await noteAnswer(kept.color, fen(), answer);
    if (isVoid()) return;
    setTally(({ solved, total }) => ({
      solved: solved + (answer === "again" ? 0 : 1),
      total: total + 1,
    }));
    await make(uci, isVoid);
    if (!isVoid()) await goOn(isVoid);
  }

  return {
    position,
    attempt,
    /** Whether the person is asked. */
    isOpen: () => expected() !== undefined,
    isDone,
    /** The move to show. */
    best: () => expected()?.[0],
    lastMove,
    revision: () => revision() + attempt.misses(),
    begin,
    play: (uci: string): void => {
      const moves = expected();
      if (moves === undefined) return;
      const isRight = attempt.state() === "shown" ? moves.includes(uci) : attempt.play(uci);
      if (isRight) void work((isVoid) => finish(uci, isVoid));
      else setRevision((count) => count + 1);
    },
    /** What to say; undefined while the opponent plays. */
    said: (): Sentence | undefined => {
      const now = task();
      const { solved, total } = tally();
      if (isDone()) {
        return sentence("openings.done", { solved: String(solved), total: String(total) });
      }
      return trouble() ?? (now && attempt.said(now));
    },
  };
}

/** Notes an answer to the card of a position, if it is due. */
async function noteAnswer(color: Color, fen: string, answer: Answer): Promise<void> {
  const card = await lineCardOf(color, fen);
  const now = Date.now();
  if (card === undefined || card.due_ms > now) return;
  const schedules = await schedulesOf(card, now);
  await putAnswer(card, answered(card, schedules[answer], answer, now));
}

const pause = (ms: number) => new Promise<void>((resolve) => window.setTimeout(resolve, ms));
