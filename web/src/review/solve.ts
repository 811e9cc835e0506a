import { createMemo, createSignal, untrack } from "solid-js";
import { opposite, turnOf } from "../board/square";
import { type Sentence, sentence } from "../language/message";
import type { Color, Start } from "../protocol/messages";
import { createAttempt, type Task } from "./attempt";
import type { Editor } from "./editor";
import type { ViewEngine } from "./engine/engine";
import type { Pass } from "./engine/pass";
import { betterThan, isLesson, type Report } from "./report";
import { movesTo, ROOT } from "./tree";

/** Positions to solve, one after the other. */
export type Solving = ReturnType<typeof createSolving>;

/** What the positions are made of. */
export type Given = {
  readonly editor: Editor;
  readonly report: Report;
  readonly pass: Pass;
  readonly engine: ViewEngine;
  readonly start: Start;
  /** Only this mistake, by its ply; all of a side if it is not said. */
  readonly only?: number;
};

/** The mistakes of a side, or the only one that is asked for. */
function tasksOf({ editor, report, pass, start, only }: Given, side: Color): readonly Task[] {
  const line = [editor.tree().get(ROOT), ...editor.mainLine()];
  // A task stays the same while the engine finds more.
  const { found } = untrack(pass.work);
  return report.moves.flatMap((mistake) => {
    const node = line[mistake.ply - 1];
    if (node === undefined || betterThan(mistake) === undefined) return [];
    const isWanted =
      only === undefined ? isLesson(mistake) && turnOf(node.fen) === side : mistake.ply === only;
    const task = {
      fen: node.fen,
      variant: editor.head.variant,
      lastMove: node.step?.uci,
      mistake,
      line: { start, moves: movesTo(editor.tree(), node.id) },
      before: found[node.ply]?.assessment,
    };
    return isWanted ? [task] : [];
  });
}

/** The side at the lower edge, unless only the other one has something to learn. */
function firstSide(given: Given): Color {
  const own = given.editor.orientation();
  const hasNone = tasksOf(given, own).length === 0;
  return hasNone && tasksOf(given, opposite(own)).length > 0 ? opposite(own) : own;
}

/** Makes positions to solve of the mistakes of a game. */
export function createSolving(given: Given) {
  const [side, setSide] = createSignal<Color>(firstSide(given));
  const [index, setIndex] = createSignal(0);
  const [solved, setSolved] = createSignal(0);

  const tasks = createMemo((): readonly Task[] => tasksOf(given, side()));
  const task = () => tasks()[index()];
  const attempt = createAttempt({
    task,
    open: given.engine.open,
    onSolved: () => setSolved((count) => count + 1),
  });

  function begin(next: number): void {
    setIndex(next);
    attempt.begin();
  }

  return {
    attempt,
    side,
    setSide: (side: Color) => {
      setSide(side);
      setSolved(0);
      begin(0);
    },
    tasks,
    task,
    /** How many mistakes a side has made. */
    countOf: (side: Color) => tasksOf(given, side).length,
    number: () => index() + 1,
    isDone: () => index() >= tasks().length,
    next: () => begin(index() + 1),
    /** What to say. */
    said: (): Sentence => {
      const now = task();
      if (tasks().length === 0) return sentence(`review.no_mistakes_${side()}`);
      if (now !== undefined) return attempt.said(now);
      return sentence("review.learn_done", {
        solved: String(solved()),
        total: String(tasks().length),
      });
    },
  };
}
