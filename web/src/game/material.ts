import type { Color, Role, Sides } from "../protocol/messages";

const LETTERS = { p: "pawn", n: "knight", b: "bishop", r: "rook", q: "queen" } as const;
/** A piece that can be captured. */
export type Captive = Exclude<Role, "king">;
/** The order in which captured pieces stand. */
export const CAPTIVES: readonly Captive[] = ["queen", "rook", "bishop", "knight", "pawn"];
const WORTH: Readonly<Record<Captive, number>> = {
  queen: 9,
  rook: 5,
  bishop: 3,
  knight: 3,
  pawn: 1,
};

/** What a side has captured, and by how much it is ahead. */
export type Material = {
  readonly captured: readonly Captive[];
  readonly ahead: number;
};

/** The material of both sides, from where the game started to a position. */
export function material(start: string, fen: string): Sides<Material> {
  const [before, after] = [count(start), count(fen)];
  const lost = {
    white: captives(before.white, after.white),
    black: captives(before.black, after.black),
  };
  const balance = worth(after.white) - worth(after.black);
  return {
    white: { captured: lost.black, ahead: Math.max(0, balance) },
    black: { captured: lost.white, ahead: Math.max(0, -balance) },
  };
}

type Army = Record<Captive, number>;

function count(fen: string): Sides<Army> {
  const army = () => ({ pawn: 0, knight: 0, bishop: 0, rook: 0, queen: 0 });
  const sides = { white: army(), black: army() };
  for (const letter of fen.split(" ")[0] ?? "") {
    const role = LETTERS[letter.toLowerCase() as keyof typeof LETTERS];
    const color: Color = letter === letter.toLowerCase() ? "black" : "white";
    if (role !== undefined) sides[color][role] += 1;
  }
  return sides;
}

/** The pieces that are missing. Surplus pieces were promoted from pawns. */
function captives(before: Army, after: Army): Captive[] {
  const officers = CAPTIVES.filter((role) => role !== "pawn");
  const promoted = officers.reduce((sum, role) => sum + Math.max(0, after[role] - before[role]), 0);
  return CAPTIVES.flatMap((role) => {
    const missing = before[role] - after[role] - (role === "pawn" ? promoted : 0);
    return Array<Captive>(Math.max(0, missing)).fill(role);
  });
}

function worth(army: Army): number {
  return CAPTIVES.reduce((sum, role) => sum + WORTH[role] * army[role], 0);
}
