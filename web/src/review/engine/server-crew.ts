import { ServerError } from "../../server/problem";
import { askServer } from "../../server/review";
import type { Crew } from "./crew";
import type { Assessment, ReviewQuestion, SeenLine } from "./question";

/** So many positions the server looks at for the best lines, one answer after the other. */
const ANALYSES = [20_000, 200_000, 1_000_000] as const;
/** So many questions of a review wait at the server at once. */
const HELPERS = [0, 1] as const;
/** A server that is busy is asked again after this, and no more often than this. */
const AGAIN_MS = 1_500;
const AGAIN_MAX = 20;

/**
 * The engine of the server, for a browser that cannot run one. It takes its turn among all who ask
 * the server, and tells a line only when it has found it.
 */
export const serverCrew: Crew = {
  numbers: HELPERS,
  async analyze(about, signal, onSeen) {
    for (const nodes of ANALYSES) {
      const question = { kind: "analyze", about: { ...about, nodes } } as const;
      for (const line of await askPatiently<readonly SeenLine[]>(question, signal)) onSeen(line);
    }
  },
  assess: (_helper, about, signal) => askPatiently<Assessment>({ kind: "assess", about }, signal),
  end() {},
};

/** Asks again as long as the server has too much to do, and somebody waits. */
async function askPatiently<Answer>(
  question: ReviewQuestion,
  signal?: AbortSignal,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await askServer<Answer>(question, signal);
    } catch (error) {
      if (!isBusy(error) || tries === AGAIN_MAX) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    signal?.throwIfAborted();
  }
}

const isBusy = (error: unknown) =>
  error instanceof ServerError && (error.key === "too_fast" || error.key === "unavailable");
