import type { Claim, Color, End, MoveRefusal, Role, Sides, Variant } from "../protocol/messages";
import { localRules } from "./local";
import { post } from "./request";

/** What the rules library says of a position. */
export type Facts = {
  readonly fen: string;
  readonly turn: Color;
  readonly legal: readonly { readonly uci: string; readonly san: string }[];
  readonly check: boolean;
  /** The castling rights as in the FEN, without those that do not fit the board. */
  readonly castling: string;
  /** Where a pawn can be taken in passing. */
  readonly ep: string | null;
  /** How the game has ended in this position, if it has. */
  readonly outcome: { readonly winner: Color | null; readonly reason: End["reason"] } | null;
  /** Whether it is dead because the pawns are locked for good and neither king can pass. */
  readonly locked?: boolean;
};

/** What the rules library says of a game. */
export type GameFacts = {
  readonly fen: string;
  readonly outcome: { readonly winner: Color | null; readonly reason: End["reason"] } | null;
  /** Whether it ended because the pawns are locked for good and neither king can pass. */
  readonly locked?: boolean;
  /** After how many moves of either side a draw could first be claimed. */
  readonly claims: { readonly threefold: number | null; readonly fifty: number | null };
};

/** What one piece attacks. */
export type Threat = {
  /** Its letter in a FEN. */
  readonly piece: string;
  readonly attacks: readonly string[];
  /** The squares on its lines behind the first piece in its way. */
  readonly shadow: readonly string[];
};

/** What every piece attacks, by the squares on which they stand. */
export type Threats = Readonly<Record<string, Threat>>;

/** A move, and where it leads. */
export type MoveFacts = { readonly uci: string; readonly san: string; readonly fen: string };

/** Why a position or a move is not possible, with what a sentence about it needs. */
export type InspectReason =
  | {
      readonly key: "fen";
      readonly field:
        | "count"
        | "placement"
        | "turn"
        | "castling"
        | "en_passant"
        | "halfmoves"
        | "fullmoves";
    }
  | { readonly key: "not_standard"; readonly expected: string }
  | { readonly key: "game_over"; readonly end: End }
  | { readonly key: "no_claim"; readonly claim: Claim }
  | {
      readonly key: "kings" | "too_many_men" | "too_many_pawns";
      readonly color: Color;
      readonly count: number;
    }
  | { readonly key: "adjacent_kings"; readonly kings: Sides<string> }
  | { readonly key: "pawn_on_back_rank"; readonly square: string }
  | {
      readonly key: "opponent_in_check";
      readonly king: string;
      readonly attacker: string;
      readonly role: Role;
    }
  | { readonly key: "too_many_checkers"; readonly count: number }
  | { readonly key: "en_passant_rank"; readonly square: string; readonly turn: Color }
  | { readonly key: "no_such_piece"; readonly role: Role; readonly to: string }
  | {
      readonly key: "ambiguous";
      readonly role: Role;
      readonly to: string;
      readonly from: readonly [string, string];
    }
  | MoveRefusal;

type Refused = {
  readonly error: {
    readonly kind: string;
    readonly message: string;
    readonly reason?: InspectReason;
  };
};

/** A position or a move that the rules do not allow. */
export class InspectError extends Error {
  override readonly name = "InspectError";
  readonly kind: string;
  readonly reason: InspectReason | undefined;

  constructor({ kind, message, reason }: Refused["error"]) {
    super(message);
    this.kind = kind;
    this.reason = reason;
  }
}

/** Asks the rules library about a position. */
export const inspectPosition = (fen: string, variant?: Variant) =>
  inspect<Facts>({ fen, ...rules(variant) });

/** What every piece attacks. */
export const inspectThreats = async (fen: string, variant?: Variant) =>
  (await inspect<{ readonly threats: Threats }>({ fen, threats: true, ...rules(variant) })).threats;

/** The move that a text means: in algebraic notation, or as two squares. */
export const inspectMove = (
  fen: string,
  move: { readonly san: string } | { readonly uci: string },
  variant?: Variant,
) =>
  inspect<MoveFacts>({
    fen,
    ...move,
    ...("san" in move ? { lenient: true } : {}),
    ...rules(variant),
  });

/** Where all pieces go by their own rules, in UCI's notation; the position need not be possible. */
export const inspectReach = async (fen: string) =>
  (await inspect<{ readonly reach: readonly string[] }>({ fen, reach: true })).reach;

const rules = (variant?: Variant) => (variant === "chess960" ? { chess960: true } : {});

/** For each side, the squares it attacks and from where. */
export type Attackers = Readonly<Record<Color, Readonly<Record<string, readonly string[]>>>>;

/** What attacks each square of a position. */
export const inspectAttackers = async (fen: string, variant?: Variant) =>
  (await inspect<{ readonly attackers: Attackers }>({ fen, threats: true, ...rules(variant) }))
    .attackers;

/** Asks the rules library about a game, by its start and its moves. */
export const inspectGame = (fen: string, moves: readonly string[]) =>
  inspect<GameFacts>({ fen, moves });

/** Asks the rules on this device if they are loaded, and those of the server otherwise. */
async function inspect<Answer>(question: object): Promise<Answer> {
  const askServer = () => post<Answer | Refused>("/inspect", question);
  const answer = await localRules.answer(question, askServer);
  if (typeof answer === "object" && answer !== null && "error" in answer) {
    throw new InspectError(answer.error);
  }
  return answer as Answer;
}
