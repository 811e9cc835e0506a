import type { Color } from "../protocol/messages";

/** The side whose king is missing in the next position, if one is. */
export function takenKing(before: string, after: string): Color | undefined {
  const isTaken = (king: string) => kings(before, king) > kings(after, king);
  if (isTaken("K")) return "white";
  return isTaken("k") ? "black" : undefined;
}

function kings(fen: string, letter: string): number {
  return [...(fen.split(" ")[0] ?? "")].filter((sign) => sign === letter).length;
}
