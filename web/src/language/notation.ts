import type { Catalog } from "./message";

/** How the pieces of a move are written: the language's letters, figurines, English letters. */
export const NOTATIONS = ["language", "figurine", "english"] as const;
export type Notation = (typeof NOTATIONS)[number];

/** The letters of SAN, which the server and PGN use. */
const ROLES = { K: "king", Q: "queen", R: "rook", B: "bishop", N: "knight" } as const;
type Letter = keyof typeof ROLES;
const LETTERS = Object.keys(ROLES) as readonly Letter[];

/** White's figurines stand for both sides; the variation selector keeps them from being emoji. */
const FIGURES: Readonly<Record<Letter, string>> = {
  K: "♔\uFE0E",
  Q: "♕\uFE0E",
  R: "♖\uFE0E",
  B: "♗\uFE0E",
  N: "♘\uFE0E",
};

/** A piece's letter before a square, file, rank or capture, or after the `=` of a promotion. */
const PIECE = /(?<![A-Za-z])[KQRBN](?=[a-h1-8x])|(?<==)[QRBN]/g;

/** Writes moves given in SAN in the chosen notation. */
export function writeMoves(text: string, notation: Notation, catalog: Catalog): string {
  if (notation === "english") return text;
  return text.replace(PIECE, (letter) =>
    notation === "figurine" ? FIGURES[letter as Letter] : letterOf(letter as Letter, catalog),
  );
}

/** As `writeMoves`, but with letters in place of figurines, to be typed or read aloud. */
export function writeLetters(text: string, notation: Notation, catalog: Catalog): string {
  return writeMoves(text, notation === "figurine" ? "language" : notation, catalog);
}

/** Replaces figurines by the names of the pieces, to be read aloud. */
export function sayFigures(text: string, catalog: Catalog): string {
  const name = (figure: string) => {
    const letter = LETTERS.find((letter) => FIGURES[letter].startsWith(figure)) ?? "K";
    return `${catalog[`role.${ROLES[letter]}`]} `;
  };
  return text.replace(/([♔♕♖♗♘])\uFE0E?/gu, (_, figure: string) => name(figure));
}

/** Whether a text has figurines, which screen readers read badly. */
export const hasFigures = (text: string) => /[♔♕♖♗♘]/u.test(text);

/** Turns a move typed with the language's letters or figurines into SAN. */
export function readLetters(typed: string, catalog: Catalog): string {
  const signs = LETTERS.flatMap((letter) => [
    [letterOf(letter, catalog), letter] as const,
    [FIGURES[letter], letter] as const,
    [FIGURES[letter].charAt(0), letter] as const,
  ]);
  // In Russian the letter К begins Кр: longer ones are tried first.
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
