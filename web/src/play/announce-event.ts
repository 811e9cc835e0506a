import type { Table } from "../game/table";
import { t } from "../language/language";
import { sayMove } from "../language/move";
import { announce } from "../page/announce";
import type { Played } from "../protocol/messages";
import { settings } from "../setting/setting";

/** Announces a move in the chosen wording, with its side. */
export function sayPlayed({ by, san }: Played): string {
  return t(`said.by_${by}`, { move: sayMove(san, settings.wording) });
}

/** Announces to screen readers what happened on the board. The status line says the rest. */
export function announceEvent(before: Table, after: Table): void {
  const played = after.moves.at(-1);
  if (after.moves.length > before.moves.length && played !== undefined) {
    announce(sayPlayed(played));
  } else if (after.moves.length < before.moves.length) announce(t("said.taken_back"));
}
