import type { Catalog } from "./message";

/** How the pieces of a move are written: by the language's letters, by figures, by English ones. */
export const NOTATIONS = ["language", "figurine", "english"] as const;
export type Notation = (typeof NOTATIONS)[number];

/** The letters of the standard, in which moves come from the server and go into PGN. */
const ROLES = { K: "king", Q: "queen", R: "rook", B: "bishop", N: "knight" } as const;
type Letter = keyof typeof ROLES;
const LETTERS = Object.keys(ROLES) as readonly Letter[];

/** White's figures stand for both sides; the sign after each keeps it from being an emoji. */
const FIGURES: Readonly<Record<Letter, string>> = {
  K: "♔\uFE0E",
  Q: "♕\uFE0E",
  R: "♖\uFE0E",
  B: "♗\uFE0E",
  N: "♘\uFE0E",
};

/** A piece's letter before a square, a file, a rank or a capture, or after a promotion's sign. */
const PIECE = /(?<![A-Za-z])[KQRBN](?=[a-h1-8x])|(?<==)[QRBN]/g;

/** Writes one or several moves of the standard notation as somebody prefers to read them. */
export function writeMoves(text: string, notation: Notation, catalog: Catalog): string {
  if (notation === "english") return text;
  return text.replace(PIECE, (letter) =>
    notation === "figurine" ? FIGURES[letter as Letter] : letterOf(letter as Letter, catalog),
  );
}

/** As `writeMoves`, for those who type or listen: no figures. */
export function writeLetters(text: string, notation: Notation, catalog: Catalog): string {
  return writeMoves(text, notation === "figurine" ? "language" : notation, catalog);
}

/** A text in which figures are replaced by the names of the pieces, to be read out. */
export function sayFigures(text: string, catalog: Catalog): string {
  const name = (figure: string) => {
    const letter = LETTERS.find((letter) => FIGURES[letter].startsWith(figure)) ?? "K";
    return `${catalog[`role.${ROLES[letter]}`]} `;
  };
  return text.replace(/([♔♕♖♗♘])\uFE0E?/gu, (_, figure: string) => name(figure));
}

/** Whether a text has figures that a voice would stumble over. */
export const hasFigures = (text: string) => /[♔♕♖♗♘]/u.test(text);

/** A typed move with the language's letters or figures, as the standard writes it. */
export function readLetters(typed: string, catalog: Catalog): string {
  const signs = LETTERS.flatMap((letter) => [
    [letterOf(letter, catalog), letter] as const,
    [FIGURES[letter], letter] as const,
    [FIGURES[letter].charAt(0), letter] as const,
  ]);
  // In Russian the letter of one piece begins that of another.
  const any = signs
    .map(([sign]) => sign)
    .sort((one, other) => other.length - one.length)
    .join("|");
  const letter = (sign: string) => signs.find(([known]) => known === sign)?.[1] ?? sign;
  return typed
    .replace(new RegExp(`^(${any})(?=[a-h1-8x])`, "u"), letter)
    .replace(new RegExp(`(?<=[18]=?)(${any})(?=[+#]?$)`, "u"), letter);
}

function letterOf(letter: Letter, catalog: Catalog): string {
  return String(catalog[`letter.${ROLES[letter]}`]);
}
