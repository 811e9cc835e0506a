import type { Color, Target } from "../protocol/messages";

type File = "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h";
type Rank = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8";

/** The name of a square, as server and board use it. */
export type Square = `${File}${Rank}`;

/** The legal targets of each piece, as the server sends them. */
export type Legal = Readonly<Record<string, readonly Target[]>>;

/** The two squares of a move in UCI's notation. */
export function squaresOf(uci: string): [Square, Square] {
  return [uci.slice(0, 2) as Square, uci.slice(2, 4) as Square];
}

/** The other side. */
export function opposite(color: Color): Color {
  return color === "white" ? "black" : "white";
}

/** The side to move in a FEN. */
export function turnOf(fen: string): Color {
  return fen.split(" ")[1] === "b" ? "black" : "white";
}

/** The targets of each piece in a list of moves. */
export function legalFrom(moves: readonly { readonly uci: string }[]): Legal {
  const legal: Record<string, Target[]> = {};
  for (const { uci } of moves) {
    const [from, to] = squaresOf(uci);
    const targets = legal[from] ?? [];
    legal[from] = targets;
    // A promotion is in the list once for each piece that the pawn may become.
    if (targets.every((target) => target.to !== to)) {
      targets.push(uci.length > 4 ? { to, promotion: true } : { to });
    }
  }
  return legal;
}
