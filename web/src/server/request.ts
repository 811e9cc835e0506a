import { readProblem, ServerError } from "./problem";
import { noteReach } from "./reach";

/** The time limit of a request. The server itself gives up after half a minute. */
const ANSWER_MAX_MS = 35_000;

/** Sends a GET request, with a limit in milliseconds for the answer. */
export function get<Answer>(path: string, answerMaxMs = ANSWER_MAX_MS): Promise<Answer> {
  return request("GET", path, undefined, answerMaxMs);
}

/** Sends a POST request; one that nobody waits for any longer is given up. */
export function post<Answer>(path: string, body: unknown, signal?: AbortSignal): Promise<Answer> {
  return request("POST", path, body, ANSWER_MAX_MS, signal);
}

/** Sends a DELETE request. */
export function remove(path: string): Promise<void> {
  return request("DELETE", path);
}

/**
 * Sends a request. The server answers a browser without a cookie with a refusal that sets one, and
 * the request is sent again: so the cookie is there before any answer that depends on it could get
 * lost.
 */
async function request<Answer>(
  method: string,
  path: string,
  body?: unknown,
  answerMaxMs = ANSWER_MAX_MS,
  wanted?: AbortSignal,
): Promise<Answer> {
  try {
    return await attempt<Answer>(method, path, body, answerMaxMs, wanted);
  } catch (error) {
    if (!(error instanceof ServerError) || error.key !== "no_device") throw error;
    return attempt<Answer>(method, path, body, answerMaxMs, wanted);
  }
}

async function attempt<Answer>(
  method: string,
  path: string,
  body: unknown,
  answerMaxMs: number,
  wanted: AbortSignal | undefined,
): Promise<Answer> {
  const headers = { "content-type": "application/json" };
  const content = body === undefined ? {} : { body: JSON.stringify(body), headers };
  wanted?.throwIfAborted();
  const giveUp = new AbortController();
  const { signal } = giveUp;
  for (const reason of [AbortSignal.timeout(answerMaxMs), wanted]) {
    reason?.addEventListener("abort", () => giveUp.abort(), { once: true, signal });
  }
  let response: Response;
  try {
    response = await fetch(`/api${path}`, { method, signal, ...content });
  } catch {
    wanted?.throwIfAborted();
    noteReach(false);
    throw new ServerError("offline");
  }
  if (!response.ok) throw await problemOf(response);
  noteReach(true);
  return response.status === 204 ? (undefined as Answer) : ((await response.json()) as Answer);
}

/** Reads an error, and notes whether the server sent it or a proxy that cannot reach the server. */
async function problemOf(response: Response): Promise<ServerError> {
  const problem = await readProblem(response);
  const isProxy = problem === undefined && response.status >= 500;
  noteReach(!isProxy);
  return problem ?? new ServerError(isProxy ? "offline" : "bad_request");
}
