import { tableAddress } from "../../local/table-address";
import { ServerError } from "../../server/problem";
import { fetchAsset } from "../asset";
import { askTraining } from "../module";
import type { Result } from "./standing";

/** A legal move, and what it leads to. */
export type RatedMove = {
  readonly uci: string;
  readonly san: string;
  readonly result: Result;
  /** Moves until mate; null for a draw. */
  readonly moves: number | null;
};

/** Tables need others at most so many times in a row. */
const ROUNDS_MAX = 8;

/** Loads the tables that a position needs. A `ServerError` says that one is not on this device. */
export async function loadTables(fen: string): Promise<void> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const needed = await askTraining<readonly string[] | null>({ kind: "needed", fen });
    if (needed === null) throw new ServerError("fault");
    if (needed.length === 0) return;
    for (const name of needed) {
      const bytes = await fetchAsset(tableAddress(name) ?? "");
      await askTraining<null>({ kind: "load", bytes }, [bytes]);
    }
  }
}

/**
 * Loads the tables of what an ending becomes when its pawn promotes, as far as they can be had:
 * without the network it would be too late for them in the middle of a game.
 */
export async function loadPromotions(fen: string): Promise<void> {
  const [placement = ""] = fen.split(" ");
  for (const [pawn, pieces, turn] of [
    ["P", "QR", "b"],
    ["p", "qr", "w"],
  ] as const) {
    if (!placement.includes(pawn)) continue;
    for (const piece of pieces) {
      const promoted = `${placement.replace(pawn, piece)} ${turn} - - 0 1`;
      await loadTables(promoted).catch(() => undefined);
    }
  }
}

/** What every move of a position leads to, the best first. */
export async function ratedMoves(fen: string): Promise<readonly RatedMove[]> {
  await loadTables(fen);
  return (await askTraining<readonly RatedMove[] | null>({ kind: "moves", fen })) ?? [];
}

/** The move of an opponent who gives nothing away; undefined if there is none. */
export async function perfectReply(
  fen: string,
  seen: readonly string[],
): Promise<string | undefined> {
  await loadTables(fen);
  return (await askTraining<string | null>({ kind: "reply", fen, seen })) ?? undefined;
}
