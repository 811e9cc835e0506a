import type { Color, GameSummary } from "../protocol/messages";

/** The state of a listed game, from its owner's point of view. */
export type Standing = "waiting" | "running" | "won" | "lost" | "drawn" | "decided" | "unfinished";

/** The filters of the list. */
export const FILTERS = ["all", "running", "won", "lost", "drawn"] as const;
export type Filter = (typeof FILTERS)[number];

/** The reasons of ends without a result. */
const NO_RESULT: readonly string[] = ["aborted", "broken_off"];

/** The state of a game. On one screen a decided game is neither won nor lost. */
export function standingOf({ end, you, seats }: GameSummary): Standing {
  if (end === undefined) return seats.white && seats.black ? "running" : "waiting";
  if (NO_RESULT.includes(end.reason)) return "unfinished";
  if (end.winner === undefined) return "drawn";
  if (you !== "white" && you !== "black") return "decided";
  return you === end.winner ? "won" : "lost";
}

/** The result in chess notation, which is the same in every language. */
export function resultOf(game: GameSummary): string {
  const { end } = game;
  if (end === undefined || NO_RESULT.includes(end.reason)) return end === undefined ? "…" : "–";
  if (end.winner === undefined) return "½–½";
  return end.winner === "white" ? "1–0" : "0–1";
}

/** The opponent's seat; undefined on one screen. */
export function opponentOf({ you }: GameSummary): Color | undefined {
  if (you === "white") return "black";
  return you === "black" ? "white" : undefined;
}
