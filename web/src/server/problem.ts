import { type Sentence, sentence } from "../language/message";
import type { Problem, ProblemKey } from "../protocol/messages";

/** What can go wrong with a request: what the server says, or that it cannot be reached. */
export type Trouble = ProblemKey | "offline";

/** The server did not do what was asked. */
export class ServerError extends Error {
  override readonly name = "ServerError";

  constructor(
    readonly key: Trouble,
    readonly detail?: string,
    readonly retryInMs?: number,
  ) {
    super(detail ?? key);
  }

  /** What to tell the person. */
  get sentence(): Sentence {
    if (this.key === "bad_position" && this.detail !== undefined) {
      return sentence("problem.bad_position_because", { detail: this.detail });
    }
    return sentence(`problem.${this.key}`);
  }
}

/** What to tell the person about any failure. */
export function sentenceOf(error: unknown): Sentence {
  return error instanceof ServerError ? error.sentence : sentence("problem.fault");
}

/** Reads an answer that is a problem; a proxy's answer may be anything. */
export async function readProblem(response: Response): Promise<ServerError> {
  try {
    const problem = (await response.json()) as Partial<Problem>;
    if (problem.key !== undefined) {
      return new ServerError(problem.key, problem.detail, problem.retry_in_ms);
    }
  } catch {
    // It is no JSON, and so not our server's word.
  }
  return new ServerError(response.status >= 500 ? "unavailable" : "bad_request");
}
