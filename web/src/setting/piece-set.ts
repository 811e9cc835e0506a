import { createEffect } from "solid-js";
import { en } from "../language/en";
import { t } from "../language/language";
import { PIECE_SETS, type PieceSet, settings } from "./setting";

/** The style sheets of the sets that are not there at once. */
const SHEETS: Readonly<Partial<Record<PieceSet, () => Promise<unknown>>>> = {
  wood: () => import("../style/piece/wood.css"),
  plain: () => import("../style/piece/plain.css"),
  letter: () => import("../style/piece/letter.css"),
};

const ROLES = ["king", "queen", "rook", "bishop", "knight", "pawn"] as const;

/** Keeps the pieces as the person prefers them. Of all sets only the chosen one is fetched. */
export function keepPieces(): void {
  const root = document.documentElement;
  createEffect(() => {
    root.dataset["pieces"] = settings.pieces;
    void loadPieces(settings.pieces);
  });
  // The set of letters has those in which moves are written.
  createEffect(() => {
    const isEnglish = settings.notation === "english";
    for (const role of ROLES) {
      const letter = isEnglish ? en[`letter.${role}`] : t(`letter.${role}`);
      root.style.setProperty(`--letter-${role}`, JSON.stringify(letter));
    }
  });
}

/** Fetches every set, for where they are chosen from. */
export function loadAllPieces(): void {
  for (const set of PIECE_SETS) void loadPieces(set);
}

async function loadPieces(set: PieceSet): Promise<void> {
  try {
    await SHEETS[set]?.();
  } catch {
    // The server is away. The pieces that are there at once are seen instead.
  }
}
