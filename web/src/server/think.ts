import type { Problem, ThinkAbout, Thought } from "../protocol/messages";
import { liveGames } from "./live";
import { localEngine } from "./local";
import { ServerError } from "./problem";
import { post } from "./request";

/** What may go with a question to a computer. */
export type ThinkOptions = {
  /** Ended when nobody waits for the answer any longer. */
  readonly signal?: AbortSignal;
  /** Told what this device has seen so far; the server tells only its answer. */
  readonly onSeen?: (seen: Thought) => void;
};

/** Asks a computer what it would play: on this device if it can, on the server otherwise. */
export async function think(
  about: ThinkAbout,
  { signal, onSeen }: ThinkOptions = {},
): Promise<Thought> {
  const askServer = () => post<Thought>("/think", about);
  localEngine.prepare();
  const question = { about, live: liveGames() };
  const answer = await localEngine.answer<Thought | Problem>(question, askServer, {
    signal,
    onSeen: (seen) => onSeen?.(JSON.parse(seen) as Thought),
  });
  if (!("key" in answer)) return answer;
  // Whether a game goes on the server knows for certain.
  if (answer.key === "game_goes_on") return askServer();
  throw new ServerError(answer.key, answer);
}
