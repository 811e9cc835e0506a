import { batch, createMemo, createSignal } from "solid-js";
import { opposite, turnOf } from "../board/square";
import { type Sentence, sentence } from "../language/message";
import type { Color, Start } from "../protocol/messages";
import { inspectMove } from "../server/inspect";
import { sentenceOf } from "../server/problem";
import type { Editor } from "./editor";
import type { ViewEngine } from "./engine/engine";
import { PASSES, type Pass } from "./engine/pass";
import { betterThan, isLesson, type MoveReport, type Report } from "./report";
import { ROOT, type TreeNode } from "./tree";

/** A move counts that leaves a player's Win% within so many points of the best one. */
const MARGIN = 4;

/** A mistake of the game, as a position to solve. */
export type Task = { readonly node: TreeNode; readonly mistake: MoveReport };

/** How far a person has come with a task. */
export type State = "open" | "checking" | "wrong" | "solved" | "shown";

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
function tasksOf({ editor, report, only }: Given, side: Color): readonly Task[] {
  const line = [editor.tree().get(ROOT), ...editor.mainLine()];
  return report.moves.flatMap((mistake) => {
    const node = line[mistake.ply - 1];
    if (node === undefined || betterThan(mistake) === undefined) return [];
    const isWanted =
      only === undefined ? isLesson(mistake) && turnOf(node.fen) === side : mistake.ply === only;
    return isWanted ? [{ node, mistake }] : [];
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
  const { editor, pass } = given;
  const [side, setSide] = createSignal<Color>(firstSide(given));
  const [index, setIndex] = createSignal(0);
  const [state, setState] = createSignal<State>("open");
  const [hasHint, setHint] = createSignal(false);
  const [trouble, setTrouble] = createSignal<Sentence>();
  const [tried, setTried] = createSignal<{
    readonly uci: string;
    readonly san: string;
    readonly fen: string;
  }>();
  const [solved, setSolved] = createSignal(0);

  const tasks = createMemo((): readonly Task[] => tasksOf(given, side()));
  const task = () => tasks()[index()];

  function begin(next: number): void {
    batch(() => {
      setIndex(next);
      setState("open");
      setHint(false);
      setTried(undefined);
      setTrouble(undefined);
    });
  }

  /** Whether a move is as good as the best, or nearly. */
  async function isGood({ node, mistake }: Task, uci: string): Promise<boolean> {
    if (mistake.best?.uci === uci) return true;
    if (mistake.uci === uci) return false;
    const moves = editor
      .mainLine()
      .slice(0, node.ply)
      .flatMap(({ step }) => step?.uci ?? []);
    const crew = await given.engine.open();
    const { win } = await crew.assess(0, {
      start: given.start,
      moves: [...moves, uci],
      nodes: PASSES.usual,
    });
    const best = pass.work().found[node.ply]?.assessment.win ?? 50;
    return turnOf(node.fen) === "white" ? win >= best - MARGIN : win <= best + MARGIN;
  }

  async function play(uci: string): Promise<void> {
    const now = task();
    if (now === undefined || state() === "checking") return;
    setTrouble(undefined);
    try {
      const made = await inspectMove(now.node.fen, { uci }, editor.head.variant);
      batch(() => {
        setTried(made);
        setState("checking");
      });
      const isRight = await isGood(now, made.uci);
      if (task() !== now) return;
      setState(isRight ? "solved" : "wrong");
      if (isRight) setSolved((count) => count + 1);
    } catch (error) {
      setTried(undefined);
      setState("open");
      setTrouble(sentenceOf(error));
    }
  }

  return {
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
    state,
    hasHint,
    trouble,
    solved,
    isDone: () => index() >= tasks().length,
    /** The position on the board: the task, or what the tried move leads to. */
    fen: () => tried()?.fen ?? task()?.node.fen,
    tried,
    play,
    hint: () => setHint(true),
    again: () => begin(index()),
    show: () => setState("shown"),
    next: () => begin(index() + 1),
    /** What to say. */
    said: (): Sentence => {
      const now = task();
      const found = trouble();
      if (found !== undefined) return found;
      if (tasks().length === 0) return sentence(`review.no_mistakes_${side()}`);
      if (now === undefined) {
        return sentence("review.learn_done", {
          solved: String(solved()),
          total: String(tasks().length),
        });
      }
      const values = { move: now.mistake.san };
      switch (state()) {
        case "open":
          return sentence(`review.task_${turnOf(now.node.fen)}`, values);
        case "checking":
          return sentence("review.task_checking", { move: tried()?.san ?? "" });
        case "wrong":
          return sentence("review.task_wrong", { move: tried()?.san ?? "" });
        case "solved":
          return sentence("review.task_solved", { move: tried()?.san ?? "" });
        case "shown":
          return sentence("review.task_shown", { move: now.mistake.best?.san ?? "" });
      }
    },
  };
}
