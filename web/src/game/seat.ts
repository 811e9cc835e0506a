import type { Color, You } from "../protocol/messages";
import type { Table } from "./table";

/** Whether a client plays a side. */
export function sits(you: You, color: Color): boolean {
  return you === "both" || you === color;
}

/** The side whose pieces can be moved here now; undefined for spectators and after the end. */
export function moverOf(table: Table): Color | undefined {
  const { you, standing } = table;
  if (you === "watcher" || standing.end !== undefined) return undefined;
  return you === "both" ? standing.turn : you;
}

/** Whether a seat is still free. */
export function isWaiting(table: Table): boolean {
  return table.standing.seats.white === null || table.standing.seats.black === null;
}

/** Whether time can be given to a side: by the opponent, on one screen by the side to move. */
export function canGiveTime(table: Table, to: Color): boolean {
  const { you, standing } = table;
  if (standing.clocks === undefined || standing.end !== undefined || isWaiting(table)) return false;
  const giver = you === "both" ? standing.turn : you;
  return giver !== "watcher" && giver !== to;
}
