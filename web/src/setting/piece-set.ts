import { createEffect } from "solid-js";
import { en } from "../language/en";
import { t } from "../language/language";
import { PIECE_SETS, type PieceSet, settings } from "./setting";

/** The style sheets of the lazily loaded sets. */
const SHEETS: Readonly<Partial<Record<PieceSet, () => Promise<unknown>>>> = {
  wood: () => import("../style/piece/wood.css"),
  plain: () => import("../style/piece/plain.css"),
  letter: () => import("../style/piece/letter.css"),
};

const ROLES = ["king", "queen", "rook", "bishop", "knight", "pawn"] as const;

/** Applies the chosen piece set. Only that one is loaded. */
export function keepPieces(): void {
  const root = document.documentElement;
  createEffect(() => {
    root.dataset["pieces"] = settings.pieces;
    void loadPieces(settings.pieces);
  });
  // The letter set uses the letters of the notation.
  createEffect(() => {
    const isEnglish = settings.notation === "english";
    for (const role of ROLES) {
      const letter = isEnglish ? en[`letter.${role}`] : t(`letter.${role}`);
      root.style.setProperty(`--letter-${role}`, JSON.stringify(letter));
    }
  });
}

/** Loads every set, for the settings. */
export function loadAllPieces(): void {
  for (const set of PIECE_SETS) void loadPieces(set);
}

async function loadPieces(set: PieceSet): Promise<void> {
  try {
    await SHEETS[set]?.();
  } catch {
    // The server is away: the default set is shown instead.
  }
}
