import { createSignal } from "solid-js";
import type { Start } from "../../protocol/messages";
import { askReview } from "../../server/review";
import type { Report } from "../report";
import type { FoundPly, KeptWork } from "../store";
import type { Crew } from "./crew";

/** How many positions are looked at for each move: at first, then, and if somebody asks for more. */
export const PASSES = { first: 10_000, usual: 100_000, deep: 1_000_000 } as const;

/** What the browser's list of performance calls the moment at which the report of a pass stands. */
export const passMark = (nodes: number) => `tabiya-review-${nodes}`;

/** The game that is reviewed. */
export type Subject = {
  readonly start: Start;
  /** The main line in UCI's notation. */
  readonly moves: readonly string[];
  /** The game as PGN. */
  readonly pgn: () => Promise<string>;
};

/** How far a review has come. */
export type Progress = { readonly done: number; readonly of: number; readonly nodes: number };

/** What is known of a game, and what goes on. */
export type Pass = ReturnType<typeof createPass>;

/** Reviews the main line of a game with all workers, from what was found before. */
export function createPass(kept: KeptWork, onFound: (work: KeptWork) => void) {
  const [work, setWork] = createSignal(kept);
  const [progress, setProgress] = createSignal<Progress>();

  /** Forgets what is not about these moves. */
  function keepSame(moves: readonly string[]): void {
    const { moves: before, found } = work();
    const differs = before.findIndex((uci, index) => moves[index] !== uci);
    const same = differs < 0 ? Math.min(before.length, moves.length) : differs;
    if (same === before.length && same === moves.length) return;
    // What was played next has changed where the lines part.
    setWork({ moves, found: found.slice(0, same) });
  }

  /** Looks at every position until so many nodes were spent on each. */
  async function deepen(
    crew: Crew,
    { start, moves }: Subject,
    nodes: number,
    signal: AbortSignal,
  ): Promise<void> {
    const of = moves.length + 1;
    const isDone = (ply: number) => (work().found[ply]?.nodes ?? 0) >= nodes;
    const left = Array.from({ length: of }, (_, ply) => ply).filter((ply) => !isDone(ply));
    const tell = () => setProgress({ done: of - left.length - busy, of, nodes });
    let busy = 0;
    const help = async (worker: number) => {
      for (let ply = left.shift(); ply !== undefined; ply = left.shift()) {
        busy += 1;
        tell();
        const about = { start, moves: moves.slice(0, ply), played: moves[ply], nodes };
        try {
          note(ply, { nodes, assessment: await crew.assess(worker, about, signal) });
        } finally {
          busy -= 1;
        }
        tell();
      }
    };
    tell();
    await Promise.all(crew.numbers.map(help));
  }

  function note(ply: number, found: FoundPly): void {
    const all = [...work().found];
    all[ply] = found;
    setWork({ ...work(), found: all });
  }

  /** Makes the report of what is known, up to the first move of which nothing is. */
  async function report(subject: Subject): Promise<void> {
    const about = { pgn: await subject.pgn(), assessments: assessments(work()) };
    const report = await askReview<Report>({ kind: "review", about });
    setWork({ ...work(), report });
    onFound(work());
  }

  /** Reviews a game. It can be stopped, and goes on later from where it was. */
  async function run(
    crew: Crew,
    subject: Subject,
    passes: readonly number[],
    signal: AbortSignal,
  ): Promise<void> {
    keepSame(subject.moves);
    try {
      for (const nodes of passes) {
        await deepen(crew, subject, nodes, signal);
        await report(subject);
        performance.mark(passMark(nodes));
      }
    } finally {
      setProgress(undefined);
      onFound(work());
    }
  }

  return {
    work,
    progress,
    run,
    /** The report, as long as the game begins with the moves that it is about. */
    reportOn: (moves: readonly string[]): Report | undefined => {
      const { moves: known, report } = work();
      return known.every((uci, at) => moves[at] === uci) ? report : undefined;
    },
    /** How many positions were looked at for every move. */
    depth: (): number => Math.min(...Array.from(work().found, (found) => found?.nodes ?? 0)),
  };
}

/** What was found, up to the first position of which nothing is known. */
export function assessments({ found }: KeptWork) {
  const end = Array.from(found).indexOf(undefined);
  return (end < 0 ? found : found.slice(0, end)).flatMap((ply) => ply?.assessment ?? []);
}
