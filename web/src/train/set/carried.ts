import type { Puzzle } from "../puzzle/puzzle";
import { SET_MAX } from "./puzzle-set";

/** The longest text that is read. */
const TEXT_MAX = 20_000;
const MOVES_MAX = 64;
const THEMES_MAX = 32;

const ID = /^[\w-]{1,16}$/;
const FEN = /^[1-8a-zA-Z/]{15,80}( [\w-]{1,5}){5}$/;
const MOVE = /^[a-h][1-8][a-h][1-8][qrbn]?$/;
const THEME = /^\w{1,40}$/;

/**
 * Puzzles as a part of a link: fields with commas, words with plus signs, puzzles with semicolons
 * between them. A link carries those that are not in the pack, which only some devices know.
 */
export const writeCarried = (puzzles: readonly Puzzle[]): string =>
  puzzles
    .map(({ id, fen, moves, rating, themes }) => {
      const words = themes.filter((theme) => THEME.test(theme)).slice(0, THEMES_MAX);
      return [id, fen.replaceAll(" ", "+"), moves.join("+"), rating, words.join("+")].join(",");
    })
    .join(";");

/** The puzzles that a link carries. Whether their moves are legal is still to be seen. */
export function readCarried(text: string): readonly Puzzle[] {
  if (text === "" || text.length > TEXT_MAX) return [];
  return text.split(";").slice(0, SET_MAX).flatMap(readPuzzle);
}

function readPuzzle(text: string): readonly Puzzle[] {
  const [id = "", fen = "", moves = "", rating = "", themes = ""] = text
    .split(",")
    .map((field) => field.replaceAll("+", " "));
  const words = (field: string) => field.split(" ").filter((word) => word !== "");
  const puzzle = {
    id,
    fen,
    moves: words(moves),
    rating: Number(rating),
    themes: words(themes),
    openings: [],
    game_url: "",
  };
  const isWhole =
    ID.test(id) &&
    FEN.test(fen) &&
    puzzle.moves.length % 2 === 0 &&
    puzzle.moves.length <= MOVES_MAX &&
    puzzle.moves.every((move) => MOVE.test(move)) &&
    /^\d{1,4}$/.test(rating) &&
    puzzle.rating <= 4_000 &&
    puzzle.themes.length <= THEMES_MAX &&
    puzzle.themes.every((theme) => THEME.test(theme));
  return isWhole ? [puzzle] : [];
}
