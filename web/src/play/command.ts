import { squareFacts, squareName } from "../board/grid-name";
import type { Square } from "../board/square";
import { readClock, writeTime } from "../game/clock";
import type { Look } from "../game/look";
import { tableStatus } from "../game/status";
import type { Table } from "../game/table";
import { listed, say, t } from "../language/language";
import { saySquare } from "../language/move";
import { piecesIn } from "../position/draft";
import type { Color, Role, Variant } from "../protocol/messages";
import { inspectAttackers } from "../server/inspect";
import { reasonOf } from "../server/reason";
import { settings } from "../setting/setting";
import { sayPlayed } from "./announce-event";

/** What commands are about: a table, and the position that is shown. */
export type Asked = { readonly table: Table; readonly look: Look };

const NAMES = ["clock", "last", "pieces", "attackers", "square", "status", "help"] as const;
type Name = (typeof NAMES)[number];

const ROLES: readonly Role[] = ["king", "queen", "rook", "bishop", "knight", "pawn"];
const LETTERS = { k: "king", q: "queen", r: "rook", b: "bishop", n: "knight", p: "pawn" } as const;
const COLORS = ["white", "black"] as const;

/**
 * Answers a question typed into the field for moves: the clocks, the last move, where pieces stand,
 * what attacks a square. Undefined if it is no question; then it may be a move.
 */
export function answerCommand(text: string, asked: Asked): Promise<string> | undefined {
  const [word = "", about = ""] = text.trim().toLowerCase().split(/\s+/);
  const name = NAMES.find((name) => wordsOf(name).includes(word));
  return name === undefined ? undefined : ANSWERS[name](about, asked);
}

/** The words of a command: its first letter in English, and the words of the language. */
function wordsOf(name: Name): string[] {
  return [name === "help" ? "?" : name.charAt(0), ...words(t(`command.${name}`))];
}

const words = (list: string) => list.toLowerCase().split(/,\s*/);

const ANSWERS: Readonly<Record<Name, (about: string, asked: Asked) => Promise<string>>> = {
  clock: async (_about, { table }) => sayClocks(table),
  last: async (_about, { table }) => {
    const played = table.moves.at(-1);
    return played === undefined ? t("moves.none") : sayPlayed(played);
  },
  pieces: async (about, asked) => {
    const fen = fenOf(asked);
    if (about === "") return COLORS.map((color) => sayPieces(fen, color, ROLES)).join(" ");
    const role = roleOf(about);
    if (role === undefined) return t("command.no_role");
    return COLORS.map((color) => sayPieces(fen, color, [role])).join(" ");
  },
  attackers: async (about, asked) => {
    if (!isSquare(about)) return t("command.no_square");
    return sayAttackers(fenOf(asked), asked.table.setup.variant, about);
  },
  square: async (about, { look }) => {
    const view = look.view();
    if (!isSquare(about) || view === undefined) return t("command.no_square");
    return `${squareName(about, squareFacts(view, undefined))}.`;
  },
  status: async (_about, { table }) => tableStatus(table).map(say).join(" "),
  help: async () => t("command.help_text", { move: "Nf3" }),
};

const isSquare = (text: string): text is Square => /^[a-h][1-8]$/.test(text);

const fenOf = ({ table, look }: Asked) => look.view()?.fen ?? table.standing.fen;

/** A kind of piece by its English letter or by its name. */
function roleOf(text: string): Role | undefined {
  const letter = LETTERS[text as keyof typeof LETTERS];
  return letter ?? ROLES.find((role) => text === t(`role.${role}`).toLowerCase());
}

function sayClocks({ standing, readAt }: Table): string {
  const { clocks } = standing;
  if (clocks === undefined) return t("refusal.no_clock");
  const time = (color: Color) => {
    const elapsed = clocks.running === color ? performance.now() - readAt : 0;
    return writeTime(readClock(clocks[color], elapsed).ms);
  };
  return t("command.clock_text", { white: time("white"), black: time("black") });
}

function sayPieces(fen: string, color: Color, roles: readonly Role[]): string {
  const pieces = [...piecesIn(fen)].filter(([, piece]) => piece.color === color);
  const kinds = roles.flatMap((role) => {
    const own = pieces.filter(([, piece]) => piece.role === role);
    const squares = own.map(([square]) => square).sort();
    return squares.length === 0 ? [] : [`${t(`role.${role}`)} ${list(squares)}`];
  });
  if (kinds.length === 0) return t(`command.none_${color}`);
  return t(`command.pieces_${color}`, { pieces: kinds.join("; ") });
}

const list = (squares: readonly string[]) =>
  listed(squares.map((square) => saySquare(square, settings.wording)));

async function sayAttackers(fen: string, variant: Variant, square: Square): Promise<string> {
  try {
    const found = await inspectAttackers(fen, variant);
    const pieces = piecesIn(fen);
    const said = COLORS.flatMap((color) => found[color][square] ?? []).flatMap((from) => {
      const piece = pieces.get(from as Square);
      if (piece === undefined) return [];
      return [`${t(`piece.${piece.color}_${piece.role}`)} ${saySquare(from, settings.wording)}`];
    });
    const name = saySquare(square, settings.wording);
    if (said.length === 0) return t("command.not_attacked", { square: name });
    return t("command.attacked", { square: name, pieces: listed(said) });
  } catch (error) {
    return say(reasonOf(error));
  }
}
