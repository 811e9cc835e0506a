import type { Color, Reason } from "../protocol/messages";
import { post } from "./request";

/** What the rules library says of a position. */
export type Facts = {
  readonly fen: string;
  readonly turn: Color;
  readonly legal: readonly { readonly uci: string; readonly san: string }[];
  readonly check: boolean;
};

/** What the rules library says of a game. */
export type GameFacts = {
  readonly fen: string;
  readonly outcome: { readonly winner: Color | null; readonly reason: Reason } | null;
  /** After how many moves of either side a draw could first be claimed. */
  readonly claims: { readonly threefold: number | null; readonly fifty: number | null };
};

type Refused = { readonly error: { readonly kind: string; readonly message: string } };

/** A position or a move that the rules do not allow, with the reason in English. */
export class InspectError extends Error {
  override readonly name = "InspectError";

  constructor(
    readonly kind: string,
    message: string,
  ) {
    super(message);
  }
}

/** What is to know about a position. */
export const inspectPosition = (fen: string) => inspect<Facts>({ fen });

/** What is to know about a game, by its start and its moves. */
export const inspectGame = (fen: string, moves: readonly string[]) =>
  inspect<GameFacts>({ fen, moves });

async function inspect<Answer>(question: object): Promise<Answer> {
  const answer = await post<Answer | Refused>("/inspect", question);
  if (typeof answer === "object" && answer !== null && "error" in answer) {
    throw new InspectError(answer.error.kind, answer.error.message);
  }
  return answer as Answer;
}
