import type { Color } from "../protocol/messages";
import { post } from "./request";

/** What the rules library says of a position. */
export type Facts = {
  readonly fen: string;
  readonly turn: Color;
  readonly legal: readonly { readonly uci: string; readonly san: string }[];
  readonly check: boolean;
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

/** For each side, the squares it attacks and from where. */
export type Attackers = Readonly<Record<Color, Readonly<Record<string, readonly string[]>>>>;

/** What attacks each square of a position. */
export async function attackers(fen: string): Promise<Attackers> {
  const { attackers } = await inspect<{ attackers: Attackers }>({ fen, threats: true });
  return attackers;
}

async function inspect<Answer>(question: object): Promise<Answer> {
  const answer = await post<Answer | Refused>("/inspect", question);
  if (typeof answer === "object" && answer !== null && "error" in answer) {
    throw new InspectError(answer.error.kind, answer.error.message);
  }
  return answer as Answer;
}
