import type { Color, You } from "../protocol/messages";
import type { Table } from "./table";

/** Whether a client plays a side. */
export function sits(you: You, color: Color): boolean {
  return you === "both" || you === color;
}

/** The side whose pieces can be moved here now; none for those who watch, and after the end. */
export function moverOf(table: Table): Color | undefined {
  const { you, standing } = table;
  if (you === "watcher" || standing.end !== undefined) return undefined;
  return you === "both" ? standing.turn : you;
}

/** Whether somebody is still awaited. */
export function isWaiting(table: Table): boolean {
  return table.standing.seats.white === null || table.standing.seats.black === null;
}
