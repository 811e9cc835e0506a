import type { Settings } from "../setting/setting";
import { listed, spelled, t } from "./language";

/** How moves are read aloud. */
export type Wording = Settings["wording"];

const SAN = /^([KQRBN])?([a-h]?[1-8]?)(x)?([a-h][1-8])(?:=([QRBN]))?[+#]?$/;
const ROLES = { K: "king", Q: "queen", R: "rook", B: "bishop", N: "knight" } as const;
type Letter = keyof typeof ROLES;
type File = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h";

/** Words a move given in SAN. */
export function sayMove(san: string, wording: Wording): string {
  return wording === "san" ? spelled(san) : listed([sayPlain(san, wording), ...sayAfter(san)]);
}

/** Words a square: its name, or its file as a word that cannot be misheard. */
export function saySquare(square: string, wording: Wording): string {
  if (wording !== "spelled") return square;
  return square.replace(/[a-h]/, (file) => `${t(`file.${file as File}`)} `);
}

function sayPlain(san: string, wording: Wording): string {
  if (san.startsWith("O-O-O")) return t("said.castle_queen");
  if (san.startsWith("O-O")) return t("said.castle_king");
  const [, letter, from, capture, to, promoted] = SAN.exec(san) ?? [];
  if (to === undefined) return san;
  const role = letter === undefined ? "pawn" : ROLES[letter as Letter];
  const values = { role, to: saySquare(to, wording) };
  const start = letter === undefined || from === undefined ? "" : from;
  const move =
    start === ""
      ? t(capture ? "said.capture" : "said.move", values)
      : t(capture ? "said.capture_from" : "said.move_from", {
          ...values,
          from: saySquare(start, wording).trim(),
        });
  if (promoted === undefined) return move;
  return listed([move, t(`becomes.${ROLES[promoted as Exclude<Letter, "K">]}`)]);
}

function sayAfter(san: string): string[] {
  if (san.endsWith("#")) return [t("said.checkmate")];
  return san.endsWith("+") ? [t("said.check")] : [];
}
