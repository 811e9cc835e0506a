import type { Sound } from "./sound";

/** What a move sounds like, by its notation. */
export function soundOf(san: string): Sound {
  if (/[+#]/.test(san)) return "check";
  return san.includes("x") ? "capture" : "move";
}
