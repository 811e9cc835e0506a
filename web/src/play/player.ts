import type { Table } from "../game/table";
import { t } from "../language/language";
import { isolate } from "../language/word";
import type { Color, Computer, Seat } from "../protocol/messages";
import { computerLabel } from "../start/computer";

/** A player's name: the one they gave, or a word for what they are. */
export function playerName(table: Table, color: Color): string {
  const seat = table.standing.seats[color];
  const isYou = table.you === color;
  return sitterName(seat, table.facts.computers[color] ?? undefined, color, isYou);
}

/** The name of the player on a seat. */
export function sitterName(
  seat: Seat | null,
  computer: Computer | undefined,
  color: Color,
  isYou: boolean,
): string {
  if (seat === null) return t("player.free");
  if (computer !== undefined) return computerName(computer);
  if (seat.name !== undefined) return isolate(seat.name);
  return isYou ? t("player.you") : t(`color.${color}`);
}

/** The name of a computer. */
export function computerName(computer: Computer): string {
  return "level" in computer
    ? t("player.computer_level", { level: computer.level })
    : t("player.computer", { name: computerLabel(computer.strategy) });
}
