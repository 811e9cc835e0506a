import type { Table } from "../game/table";
import { playSound } from "./sound";

/** Plays what an event sounds like. */
export function playEventSound(before: Table, after: Table): void {
  if (after.standing.end !== undefined && before.standing.end === undefined) {
    playSound("end");
    return;
  }
  if (after.moves.length <= before.moves.length) return;
  const played = after.moves.at(-1);
  if (played?.check) playSound("check");
  else playSound(played?.san.includes("x") ? "capture" : "move");
}
