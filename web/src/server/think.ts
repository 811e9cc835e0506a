import type { Problem, ThinkAbout, Thought } from "../protocol/messages";
import { liveGames } from "./live";
import { localEngine } from "./local";
import { ServerError } from "./problem";
import { post } from "./request";

/** Asks a computer what it would play: on this device if it can, on the server otherwise. */
export async function think(about: ThinkAbout, signal?: AbortSignal): Promise<Thought> {
  const askServer = () => post<Thought>("/think", about);
  localEngine.prepare();
  const question = { about, live: liveGames() };
  const answer = await localEngine.answer<Thought | Problem>(question, askServer, signal);
  if (!("key" in answer)) return answer;
  // Whether a game goes on the server knows for certain.
  if (answer.key === "game_goes_on") return askServer();
  throw new ServerError(answer.key, answer);
}
