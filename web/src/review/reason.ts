import { say, t } from "../language/language";
import type { Key, Sentence } from "../language/message";
import type { MoveReport, Placed, Reason } from "./report";

/** The letters of pieces in SAN; a pawn has none. */
const LETTERS: Readonly<Record<Placed["role"], string>> = {
  pawn: "",
  knight: "N",
  bishop: "B",
  rook: "R",
  queen: "Q",
  king: "K",
};

/** Fields of a reason that are pieces on their squares. */
const PIECES = ["piece", "by", "pinned", "behind", "front", "target", "defender"] as const;

/** Reasons that have a sentence of their own here. */
const KNOWN: ReadonlySet<string> = new Set([
  ...["mate", "back_rank", "hanging", "pinned_defender", "fork", "pin", "skewer"],
  ...["discovered_attack", "discovered_check", "removed_defender", "overload", "deflection"],
  ...["trapped", "promotion", "material", "draw", "open_king", "weak_pawn", "development"],
]);

/** What is said of a move in one sentence. */
export const judgmentText = ({ judgment, san }: MoveReport): string =>
  t(`review.said_${judgment ?? "none"}`, { move: san });

/** Why a move was bad, as a sentence; in English where a newer release has found it. */
export const reasonText = (reason: Reason): string => {
  const sentence = reasonSentence(reason);
  return sentence === undefined ? reason.text : say(sentence);
};

/** The sentence for a reason; undefined for one that is not known here. */
export function reasonSentence(reason: Reason): Sentence | undefined {
  if (!KNOWN.has(reason.kind)) return undefined;
  const sans = reason.sans ?? [];
  const values: Record<string, string> = {
    move: sans[reason.at ?? 0] ?? "",
    line: sans.join(" "),
    pieces: (reason.targets ?? reason.pieces ?? []).map(placed).join(", "),
    moves: String(reason.moves ?? ""),
    pawn: reason.pawn ?? "",
    king: reason.king ?? "",
  };
  for (const name of PIECES) {
    const piece = reason[name];
    if (piece !== undefined) values[name] = placed(piece);
  }
  return { key: `motif.${variantOf(reason)}` as Key, values };
}

function variantOf(reason: Reason): string {
  switch (reason.kind) {
    case "mate":
      return reason.moves === 1 ? "mate_now" : "mate";
    case "hanging":
      return reason.is_defended === true ? "hanging_defended" : "hanging";
    case "draw":
      return (reason.sans?.length ?? 0) === 0 ? "draw_now" : "draw";
    case "weak_pawn":
      return `weak_pawn_${reason.weakness}`;
    default:
      return reason.kind;
  }
}

/** A piece on its square as players write it: `Qd8`, and for a pawn `e5`. */
const placed = ({ role, square }: Placed) => `${LETTERS[role]}${square}`;
