import { onCleanup } from "solid-js";
import type { ModuleWorker } from "../../local/module-worker";
import type { LocalReviewQuestion } from "../../local/open";
import type { Problem } from "../../protocol/messages";
import { liveGames } from "../../server/live";
import { askServer, isProblem, refuse } from "../../server/review";
import type { Analyze, Assess, Assessment, ReviewQuestion, SeenLine } from "./question";
import { serverCrew } from "./server-crew";

/** So many workers at most; a review divides well, but somebody has to draw the page. */
const WORKERS_MAX = 4;

type Options = { readonly signal?: AbortSignal; readonly onSeen?: (seen: string) => void };

/** Helpers who look at positions, each at one at a time. */
export type Crew = {
  /** The numbers of the helpers. */
  readonly numbers: readonly number[];
  /** Looks for the best lines with one helper until it is stopped. */
  analyze(about: Analyze, signal: AbortSignal, onSeen: (line: SeenLine) => void): Promise<void>;
  /** Assesses a position with one of the helpers. */
  assess(helper: number, about: Assess, signal?: AbortSignal): Promise<Assessment>;
  end(): void;
};

/** The engine on this device, or that of the server where this browser cannot run it. */
async function openCrew(): Promise<Crew> {
  try {
    return await WorkerCrew.open();
  } catch (error) {
    if (error instanceof Error && error.name === "UnableError") return serverCrew;
    throw error;
  }
}

/** A crew that comes when it is first asked for, and is gone with its owner. */
export function createCrew(): () => Promise<Crew> {
  let crew: Promise<Crew> | undefined;
  onCleanup(() => {
    crew?.then(
      (crew) => crew.end(),
      () => undefined,
    );
  });
  return () => {
    crew ??= openCrew().catch((error: unknown) => {
      crew = undefined;
      throw error;
    });
    return crew;
  };
}

/** The engine in several workers. */
class WorkerCrew implements Crew {
  private constructor(private readonly workers: readonly ModuleWorker<LocalReviewQuestion>[]) {}

  /** Starts the workers. An `UnableError` says that this browser cannot have them. */
  static async open(): Promise<WorkerCrew> {
    const { openReviewers } = await import("../../local/open");
    return new WorkerCrew(await openReviewers(crewSize()));
  }

  get numbers(): readonly number[] {
    return this.workers.map((_, number) => number);
  }

  async analyze(
    about: Analyze,
    signal: AbortSignal,
    onSeen: (line: SeenLine) => void,
  ): Promise<void> {
    const tell = (seen: string) => onSeen(JSON.parse(seen) as SeenLine);
    await this.#ask(0, { kind: "analyze", about }, { signal, onSeen: tell });
  }

  assess(worker: number, about: Assess, signal?: AbortSignal): Promise<Assessment> {
    return this.#ask<Assessment>(worker, { kind: "assess", about }, { signal });
  }

  end(): void {
    for (const worker of this.workers) worker.end();
  }

  async #ask<Answer>(worker: number, question: ReviewQuestion, options: Options): Promise<Answer> {
    const asked = this.workers[worker % this.workers.length];
    const text = await asked?.ask({ question, live: liveGames() }, options);
    const answer = JSON.parse(text ?? "null") as Answer | Problem;
    if (!isProblem(answer)) return answer;
    // Whether a game goes on the server knows for certain.
    return answer.key === "game_goes_on"
      ? askServer<Answer>(question, options.signal)
      : refuse(answer);
  }
}

/** One processor is left for the page, and a device that is held in the hand is spared. */
function crewSize(): number {
  const processors = navigator.hardwareConcurrency ?? 2;
  const isHeld = window.matchMedia("(pointer: coarse)").matches;
  return Math.max(1, Math.min(isHeld ? 2 : WORKERS_MAX, processors - 1));
}
