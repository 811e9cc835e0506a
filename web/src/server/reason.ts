import { type Sentence, sentence } from "../language/message";
import { InspectError } from "./inspect";
import { sentenceOf } from "./problem";

/**
 * The server answers questions about positions and moves for scripts, and gives its reasons as
 * English sentences. Here they become sentences of the page. One that is not known is shown as it
 * came.
 */
export function reasonOf(error: unknown): Sentence {
  if (!(error instanceof InspectError)) return sentenceOf(error);
  for (const [pattern, make] of REASONS) {
    const found = pattern.exec(error.message);
    if (found !== null) return make(...found.slice(1).map((part) => part ?? ""));
  }
  return sentence("reason.other", { detail: error.message });
}

/** That a text is no move, with moves as they can be typed. */
export const noMove = () => sentence("reason.no_move", { moves: "e4, Nf3, exd5, e8=Q, O-O" });

type Make = (...parts: string[]) => Sentence;
type Side = "white" | "black";
type Wing = "king" | "queen";

const side = (word: string) => word.toLowerCase() as Side;
const SQUARE = "([a-h][1-8])";
const PIECE = "(pawn|knight|bishop|rook|queen|king)";
const form = (text: string) =>
  new RegExp(text.replaceAll("{square}", SQUARE).replaceAll("{piece}", PIECE));

const POSITION_REASONS: readonly (readonly [RegExp, Make])[] = [
  [form("^(White|Black) has 0 kings"), (color = "") => sentence(`reason.no_king_${side(color)}`)],
  [
    form("^(White|Black) has (\\d+) kings"),
    (color = "", count) => sentence(`reason.kings_${side(color)}`, { count: Number(count) }),
  ],
  [
    form("^the kings on {square} and {square} stand side by side"),
    (white = "", black = "") => sentence("reason.adjacent_kings", { white, black }),
  ],
  [
    form("^no pawn can stand on {square}"),
    (square = "") => sentence("reason.back_rank", { square }),
  ],
  [
    form("^(White|Black) has (\\d+) pieces"),
    (color = "", count) => sentence(`reason.pieces_${side(color)}`, { count: Number(count) }),
  ],
  [
    form("^(White|Black) has (\\d+) pawns"),
    (color = "", count) => sentence(`reason.pawns_${side(color)}`, { count: Number(count) }),
  ],
  [
    form("^the king on {square} is attacked by the {piece} on {square}, and it is not"),
    (king = "", role = "", on = "") => sentence("reason.waiting_king", { king, role, on }),
  ],
  [
    form("^(\\d+) pieces give check"),
    (count) => sentence("reason.checkers", { count: Number(count) }),
  ],
  [
    form("^no pawn can have passed {square}"),
    (square = "") => sentence("reason.passed", { square }),
  ],
  [form("is not a fen of six fields"), () => sentence("reason.fen_count")],
  [form("is not a placement"), () => sentence("reason.fen_placement")],
  [form("is not a side to move"), () => sentence("reason.fen_turn")],
  [form("is not a castling field"), () => sentence("reason.fen_castling")],
  [form("is not an en passant field"), () => sentence("reason.fen_ep")],
  [form("is not a count of half moves"), () => sentence("reason.fen_halfmoves")],
  [form("is not a move number"), () => sentence("reason.fen_fullmoves")],
];

const MOVE_REASONS: readonly (readonly [RegExp, Make])[] = [
  [form("is not a move such as"), noMove],
  [
    form("^the {piece}s on {square} and {square} can both go to {square}"),
    (role = "", first = "", second = "", to = "") =>
      sentence("reason.ambiguous", { role, first, second, to }),
  ],
  [
    form("^no {piece} can go to {square}"),
    (role = "", to = "") => sentence("reason.no_piece", { role, to }),
  ],
  [
    form("^there is no piece on {square}"),
    (square = "") => sentence("refusal.empty_square", { square }),
  ],
  [
    form("^it is \\w+'s turn, and the {piece} on {square} is (White|Black)'s"),
    (_, square = "", color = "") => sentence(`refusal.wrong_turn_${side(color)}`, { square }),
  ],
  [
    form("^the move ends where it starts, on {square}"),
    (square = "") => sentence("refusal.same_square", { square }),
  ],
  [
    form("^your own {piece} stands on {square}"),
    (role = "", square = "") => sentence("refusal.own_piece", { role, square }),
  ],
  [
    form("^a {piece} does not move from {square} to {square}"),
    (role = "", from = "", to = "") => sentence("refusal.not_how_it_moves", { role, from, to }),
  ],
  [
    form("^the {piece} on {square} is blocked by (your|the) {piece} on {square}"),
    (role = "", from = "", whose = "", by = "", on = "") =>
      sentence(whose === "your" ? "refusal.blocked_own" : "refusal.blocked_other", {
        role,
        from,
        by,
        on,
      }),
  ],
  [
    form("^a pawn moves diagonally only to capture, and {square} is empty"),
    (to = "") => sentence("refusal.nothing_to_capture", { to }),
  ],
  [
    form("^the pawn on {square} can be taken in passing only"),
    (pawn = "") => sentence("refusal.too_late_to_pass", { pawn }),
  ],
  [
    form("^your king on {square} would be attacked by the {piece} on {square}"),
    (king = "", role = "", on = "") => sentence("refusal.king_attacked", { king, role, on }),
  ],
  [
    form("^you cannot castle on the (king|queen)'s side: the king or the rook has moved"),
    (wing = "") => sentence(`refusal.castling_no_right_${wing as Wing}`),
  ],
  [
    form("^you cannot castle on .*: the {piece} on {square} stands in the way"),
    (by = "", on = "") => sentence("refusal.castling_blocked", { by, on }),
  ],
  [
    form("^you cannot castle on .*: your king is in check from the {piece} on {square}"),
    (role = "", on = "") => sentence("refusal.castling_in_check", { role, on }),
  ],
  [
    form("^you cannot castle on .*: {square} is attacked by the {piece} on {square}"),
    (square = "", role = "", on = "") =>
      sentence("refusal.castling_attacked", { square, role, on }),
  ],
  [
    form("^say what the pawn becomes on {square}"),
    (to = "") => sentence("refusal.promotion_missing", { to }),
  ],
  [form("does not promote on"), () => sentence("refusal.no_promotion")],
  [form("^a pawn cannot become"), () => sentence("refusal.promotion_role")],
];

const REASONS = [...POSITION_REASONS, ...MOVE_REASONS];
