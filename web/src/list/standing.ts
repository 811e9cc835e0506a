import type { Color, GameSummary } from "../protocol/messages";

/** How a game of the list stands, from its owner's side. */
export type Standing = "waiting" | "running" | "won" | "lost" | "drawn" | "decided" | "unfinished";

/** The parts of the list that can be chosen. */
export const FILTERS = ["all", "running", "won", "lost", "drawn"] as const;
export type Filter = (typeof FILTERS)[number];

/** Reasons for which a game ends without a result. */
const NO_RESULT: readonly string[] = ["aborted", "broken_off"];

/** How a game stands. On one screen nobody has won or lost, though the game is decided. */
export function standingOf({ end, you, seats }: GameSummary): Standing {
  if (end === undefined) return seats.white && seats.black ? "running" : "waiting";
  if (NO_RESULT.includes(end.reason)) return "unfinished";
  if (end.winner === undefined) return "drawn";
  if (you !== "white" && you !== "black") return "decided";
  return you === end.winner ? "won" : "lost";
}

/** The result as tables of chess write it; it is the same in every language. */
export function resultOf(game: GameSummary): string {
  const { end } = game;
  if (end === undefined || NO_RESULT.includes(end.reason)) return end === undefined ? "…" : "–";
  if (end.winner === undefined) return "½–½";
  return end.winner === "white" ? "1–0" : "0–1";
}

/** The seat of whom the owner plays against; none on one screen. */
export function opponentOf({ you }: GameSummary): Color | undefined {
  if (you === "white") return "black";
  return you === "black" ? "white" : undefined;
}
