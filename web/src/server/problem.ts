import { type Sentence, sentence } from "../language/message";
import type { DeviceTrouble } from "../local/table-question";
import type { Problem, ProblemKey } from "../protocol/messages";

/**
 * What can go wrong with a request: an error of the server, that it cannot be reached, that it
 * cannot and this browser is not able to do without it, or what keeps this device from it.
 */
export type Trouble = ProblemKey | "offline" | "needs_server" | DeviceTrouble;

/** An error with which the server answered a request. */
export class ServerError extends Error {
  override readonly name = "ServerError";

  constructor(
    readonly key: Trouble,
    /** The server's details beside the key. */
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
    // The page checks clocks before it sends them, but another release may have other rules.
    if (this.key === "bad_request" && detail?.includes("time control")) {
      return sentence("clock.fault_form");
    }
    return sentence(`problem.${this.key}`);
  }
}

/** Whether a request failed because the server cannot be reached. */
export const isOffline = (error: unknown) =>
  error instanceof ServerError && error.key === "offline";

/** What to tell the person about any failure. */
export function sentenceOf(error: unknown): Sentence {
  return error instanceof ServerError ? error.sentence : sentence("problem.fault");
}

/** Reads an error answer; undefined if it did not come from a Tabiya server. */
export async function readProblem(response: Response): Promise<ServerError | undefined> {
  try {
    const problem = (await response.json()) as Partial<Problem>;
    return problem.key === undefined ? undefined : new ServerError(problem.key, problem);
  } catch {
    return undefined;
  }
}
