import type { Color } from "../protocol/messages";

/** Whose king was taken on the way from the first position to the last one, if one was. */
export function takenKing(fens: readonly string[]): Color | undefined {
  const [first = "", last = ""] = [fens[0], fens.at(-1)];
  const isTaken = (king: string) => kings(first, king) > kings(last, king);
  if (isTaken("K")) return "white";
  return isTaken("k") ? "black" : undefined;
}

function kings(fen: string, letter: string): number {
  return [...(fen.split(" ")[0] ?? "")].filter((sign) => sign === letter).length;
}
