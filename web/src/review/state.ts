import { createEffect, createMemo, createSignal, on, onMount } from "solid-js";
import { squaresOf } from "../board/square";
import type { BoardArrow, BoardView } from "../board/view";
import { askReview } from "../server/review";
import { shapesOf } from "./comment";
import { createEditor } from "./editor";
import { createViewEngine } from "./engine/engine";
import { assessments, createPass, PASSES, type Subject } from "./engine/pass";
import { createSilence } from "./live";
import { createOptions } from "./options";
import { keepOwnMistakes } from "./own";
import { writePgn } from "./pgn";
import { createPosition } from "./position";
import { phasesOf } from "./report";
import { isTable } from "./source";
import { spentOf } from "./spent";
import { createKeeper, type KeptReview } from "./store";
import { studyOf } from "./study";
import { ROOT } from "./tree";

/** So many arrows at most; more would hide the board. */
const ARROWS_MAX = 3;
/** Points of Win% by which a move is worse than the best and still has a thick arrow, or any. */
const NEARLY_BEST = 3;
const WORTH_DRAWING = 12;

/** A review with all that goes on in it. */
export type ReviewState = ReturnType<typeof createReview>;

/** Creates a review from what is kept of it, and keeps what becomes of it. */
export function createReview(kept: KeptReview) {
  const { key, head, work } = kept;
  const editor = createEditor(
    {
      head,
      tree: new Map(kept.nodes.map((node) => [node.id, node])),
      current: kept.current,
      orientation: kept.orientation,
    },
    (change) => keeper.note(change),
  );
  const pass = createPass(work, () => keeper.save());
  const keeper = createKeeper(key, () => ({
    key,
    head,
    nodes: [...editor.tree().values()],
    current: editor.node().id,
    orientation: editor.orientation(),
    ...(owner() === undefined ? {} : { owner: owner() }),
    work: pass.work(),
    updatedAt: Date.now(),
  }));
  const [owner, setOwner] = createSignal(kept.owner);
  createEffect(on([editor.node, editor.orientation, owner], () => keeper.save(), { defer: true }));

  const [options, setOptions] = createOptions();
  const [isThreat, setThreat] = createSignal(false);
  /** The mistakes that the person solves; nothing must be given away then. */
  const [learning, setLearning] = createSignal<{ readonly only?: number }>();
  const fen = editor.tree().get(ROOT)?.fen ?? "";
  const start = { kind: "fen", fen, variant: head.variant } as const;
  const moves = createMemo(() => editor.mainLine().flatMap(({ step }) => step?.uci ?? []));
  const report = createMemo(() => pass.reportOn(moves()));
  createEffect(
    on([report, owner], () => {
      const now = report();
      if (now === undefined || pass.depth() < PASSES.usual) return;
      void keepOwnMistakes({ key, head, editor, work: pass.work(), report: now, owner: owner() });
    }),
  );
  const phases = createMemo(() => phasesOf(report()?.moves ?? []));
  const spent = createMemo(() => spentOf(head, editor.mainLine()));
  const position = createPosition(
    () => editor.node().fen,
    () => head.variant,
  );
  /** Whether the engine must say nothing of the position that is shown, and of the game. */
  const isSilent = createSilence(editor.tree, () => [editor.node()]);
  const isGameSilent = createSilence(editor.tree, editor.mainLine);
  const engine = createViewEngine(pass, {
    looked: createMemo(
      () => (position.isOver() || isSilent() ? undefined : { start, moves: editor.moves() }),
      undefined,
      { equals: (one, other) => one?.moves.join() === other?.moves.join() },
    ),
    isOn: () => options.isOn && learning() === undefined,
    lineCount: () => options.lines,
    isThreat,
  });
  const subject = (): Subject => ({
    start,
    moves: moves(),
    pgn: () => writePgn(studyOf(head, editor.tree())),
  });
  const canReview = () => moves().length > 0 && !isGameSilent();
  const review = (...nodes: number[]) => engine.review(subject(), nodes);
  // The way from the end of a game leads to its review at once.
  onMount(() => {
    if (isTable(key) && report() === undefined && canReview()) {
      review(PASSES.first, PASSES.usual);
    }
  });

  return {
    head,
    start,
    editor,
    pass,
    engine,
    position,
    moves,
    report,
    /** Where the phases begin, once there is a report. */
    phases,
    /** How many milliseconds each move of the main line took, if that is known. */
    spent,
    isSilent,
    canReview,
    options,
    setOptions,
    isThreat,
    setThreat,
    learning,
    setLearning,
    /** Whose mistakes are the person's own, if that is known. */
    owner,
    setOwner,
    /** Reviews the game, first quickly and then well, or as deeply as it can be. */
    review: () => review(PASSES.first, PASSES.usual),
    deepen: () => review(PASSES.deep),
    /** What the report says of the move that is shown. */
    judged: createMemo(() =>
      editor.isMain() ? report()?.moves[editor.node().ply - 1] : undefined,
    ),
    /** The game as PGN with the report in it. */
    annotated: async (): Promise<string> => {
      const about = { pgn: await subject().pgn(), assessments: assessments(pass.work()) };
      return askReview<string>({ kind: "annotate", about });
    },
  };
}

/** How thick the arrow of a move is that is so many points of Win% worse than the best one. */
function weightOf(worse: number): number {
  if (worse === 0) return 1;
  return worse < NEARLY_BEST ? 0.7 : worse < WORTH_DRAWING ? 0.3 : 0;
}

/** The board of a review. */
export function createReviewBoard({ editor, engine, position, options }: ReviewState) {
  const still = createMemo((): BoardView => {
    const { fen, step, comments } = editor.node();
    return {
      ...position.view(),
      fen,
      revision: editor.failures(),
      orientation: editor.orientation(),
      check: step?.check ?? position.check(),
      lastMove: step === undefined ? undefined : squaresOf(step.uci),
      canPremove: false,
      isSlow: false,
      shapes: shapesOf(comments),
    };
  });
  const arrows = createMemo((): readonly BoardArrow[] =>
    engine
      .lines()
      .slice(0, ARROWS_MAX)
      .flatMap(({ line, win }) => {
        const [from, to] = line[0] === undefined ? [] : squaresOf(line[0].uci);
        const weight = weightOf(Math.abs(win - (engine.lines()[0]?.win ?? win)));
        return from && to && weight > 0 ? [{ from, to, weight }] : [];
      }),
  );
  return (): BoardView => ({ ...still(), arrows: options.hasArrows ? arrows() : [] });
}
