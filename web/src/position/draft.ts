import type { Square } from "../board/square";
import type { Color, Piece, Role } from "../protocol/messages";

/** A position that is being set up and may be illegal; the server checks it. */
export type Draft = {
  readonly pieces: ReadonlyMap<Square, Piece>;
  readonly turn: Color;
  /** The letters of the castling rights, as a FEN has them; empty if there are none. */
  readonly castling: string;
  /** The square that a pawn has just passed. */
  readonly ep?: Square;
  readonly halfmoves: string;
  readonly fullmoves: string;
};

/** Where a game of chess usually begins. */
export const USUAL_FEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/** An empty board. */
export const EMPTY: Draft = {
  pieces: new Map(),
  turn: "white",
  castling: "",
  halfmoves: "0",
  fullmoves: "1",
};

const FILES = "abcdefgh";
const ROLES: Readonly<Record<string, Role>> = {
  p: "pawn",
  n: "knight",
  b: "bishop",
  r: "rook",
  q: "queen",
  k: "king",
};

/** A piece by its letter in a FEN: capitals are White's. */
export function pieceOf(letter: string): Piece | undefined {
  const role = ROLES[letter.toLowerCase()];
  if (role === undefined) return undefined;
  return { color: letter === letter.toLowerCase() ? "black" : "white", role };
}

/** The letter of a piece in a FEN. */
export function letterOf({ color, role }: Piece): string {
  const letter = role === "knight" ? "n" : role.charAt(0);
  return color === "white" ? letter.toUpperCase() : letter;
}

/** Reads a FEN as far as it can be shown; missing fields are as at the start of a game. */
export function readDraft(fen: string): Draft | undefined {
  const [placement = "", turn, castling, ep, halfmoves, fullmoves] = fen.trim().split(/\s+/);
  const pieces = readPlacement(placement);
  if (pieces === undefined) return undefined;
  return {
    pieces,
    turn: turn === "b" ? "black" : "white",
    castling: castling === undefined || castling === "-" ? "" : castling,
    ep: ep !== undefined && /^[a-h][36]$/.test(ep) ? (ep as Square) : undefined,
    halfmoves: halfmoves ?? "0",
    fullmoves: fullmoves ?? "1",
  };
}

/** The pieces of a FEN by square; empty if it cannot be read. */
export function piecesIn(fen: string): ReadonlyMap<Square, Piece> {
  return readDraft(fen)?.pieces ?? new Map();
}

/** Whether a board can show a FEN; no FEN means the standard position. */
export function isReadable(fen: string | undefined): boolean {
  return fen === undefined || readDraft(fen) !== undefined;
}

/** Writes a FEN. */
export function writeDraft(draft: Draft): string {
  const turn = draft.turn === "white" ? "w" : "b";
  const { castling, ep, halfmoves, fullmoves } = draft;
  const fields = [writePlacement(draft.pieces), turn, castling || "-", ep ?? "-"];
  return [...fields, halfmoves, fullmoves].join(" ");
}

/** Places a piece on a square, or removes the one there. */
export function withPiece(draft: Draft, square: Square, piece: Piece | undefined): Draft {
  const pieces = new Map(draft.pieces);
  if (piece === undefined) pieces.delete(square);
  else pieces.set(square, piece);
  return { ...draft, pieces };
}

/** Adds or removes a castling right, in the order of a FEN. */
export function withCastling(draft: Draft, letter: string, isGiven: boolean): Draft {
  const others = [...draft.castling].filter((other) => other !== letter);
  const letters = isGiven ? [...others, letter] : others;
  const order = (one: string) => ("KQkq".includes(one) ? "KQkq".indexOf(one) : 4);
  return { ...draft, castling: letters.sort((a, b) => order(a) - order(b)).join("") };
}

/** Sets the side to move, and clears the en passant square, which belonged to the other turn. */
export function withTurn(draft: Draft, turn: Color): Draft {
  return turn === draft.turn ? draft : { ...draft, turn, ep: undefined };
}

/** The possible en passant squares: a pawn of the side that just moved stands in front of them. */
export function passedSquares({ pieces, turn }: Draft): Square[] {
  const [rank, pawnRank] = turn === "white" ? ["6", "5"] : ["3", "4"];
  return [...FILES]
    .filter((file) => {
      const pawn = pieces.get(`${file}${pawnRank}` as Square);
      return pawn?.role === "pawn" && pawn.color !== turn;
    })
    .map((file) => `${file}${rank}` as Square);
}

/** Reads the first field of a FEN. */
export function readPlacement(text: string): Map<Square, Piece> | undefined {
  const ranks = text.split("/");
  if (ranks.length !== 8) return undefined;
  const pieces = new Map<Square, Piece>();
  for (const [row, rank] of ranks.entries()) {
    let column = 0;
    for (const sign of rank) {
      const piece = pieceOf(sign);
      if (piece !== undefined && column < 8) {
        pieces.set(`${FILES[column]}${8 - row}` as Square, piece);
        column += 1;
      } else if (/[1-8]/.test(sign)) column += Number(sign);
      else return undefined;
    }
    if (column !== 8) return undefined;
  }
  return pieces;
}

/** Writes the first field of a FEN. */
export function writePlacement(pieces: ReadonlyMap<Square, Piece>): string {
  const rows = [8, 7, 6, 5, 4, 3, 2, 1].map((rank) =>
    [...FILES]
      .map((file) => pieces.get(`${file}${rank}` as Square))
      .map((piece) => (piece === undefined ? "1" : letterOf(piece)))
      .join("")
      .replace(/1+/g, (gap) => String(gap.length)),
  );
  return rows.join("/");
}
