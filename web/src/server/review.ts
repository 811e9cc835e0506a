import type { Problem } from "../protocol/messages";
import type { ReviewQuestion } from "../review/engine/question";
import { liveGames } from "./live";
import { localReviews } from "./local";
import { ServerError } from "./problem";
import { post } from "./request";

/** Asks the server what a review needs, for a browser that cannot answer it. */
export const askServer = <Answer>(question: ReviewQuestion, signal?: AbortSignal) =>
  post<Answer>("/review", question, signal);

/** Asks what a review needs beside the engine: this device if it can, the server otherwise. */
export async function askReview<Answer>(question: ReviewQuestion): Promise<Answer> {
  await localReviews.ready();
  const answer = await localReviews.answer<Answer | Problem>({ question, live: liveGames() }, () =>
    askServer<Answer>(question),
  );
  if (!isProblem(answer)) return answer;
  // Whether a game goes on the server knows for certain.
  return answer.key === "game_goes_on" ? askServer<Answer>(question) : refuse(answer);
}

/** Whether a question was refused. */
export const isProblem = (answer: unknown): answer is Problem =>
  typeof answer === "object" && answer !== null && "key" in answer;

/** Throws what a question was refused with. */
export function refuse(problem: Problem): never {
  throw new ServerError(problem.key, problem);
}
