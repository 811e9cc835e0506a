import { type Sentence, sentence } from "../language/message";
import type { Problem, ProblemKey } from "../protocol/messages";

/** What can go wrong with a request: what the server says, or that it cannot be reached. */
export type Trouble = ProblemKey | "offline";

/** An error with which the server answered a request. */
export class ServerError extends Error {
  override readonly name = "ServerError";

  constructor(
    readonly key: Trouble,
    /** What the server says beside the key. */
    readonly problem: Partial<Problem> = {},
  ) {
    super(problem.detail ?? key);
  }

  /** What to tell the person. */
  get sentence(): Sentence {
    const { detail, reason } = this.problem;
    if (this.key === "bad_position" && detail !== undefined) {
      return sentence("problem.bad_position_because", { detail });
    }
    if (this.key === "bad_name" && reason !== undefined) {
      return sentence(`problem.bad_name_${reason}`);
    }
    // The page looks at clocks before it sends them; a server of another release may know better.
    if (this.key === "bad_request" && detail?.includes("time control")) {
      return sentence("clock.fault_form");
    }
    return sentence(`problem.${this.key}`);
  }
}

/** What to tell the person about any failure. */
export function sentenceOf(error: unknown): Sentence {
  return error instanceof ServerError ? error.sentence : sentence("problem.fault");
}

/** Reads an answer that is a problem. If it is not our server's word, there is none to read. */
export async function readProblem(response: Response): Promise<ServerError | undefined> {
  try {
    const problem = (await response.json()) as Partial<Problem>;
    return problem.key === undefined ? undefined : new ServerError(problem.key, problem);
  } catch {
    return undefined;
  }
}
