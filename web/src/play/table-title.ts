import { endSentence } from "../game/end";
import { isWaiting } from "../game/seat";
import type { Table } from "../game/table";
import { say, t } from "../language/language";
import type { Title } from "../page/title";

/** The tab's title for a table: how the game ended, or whose move it is. */
export function tableTitle(table: Table): Title {
  const { end, turn } = table.standing;
  if (end !== undefined) return { text: say(endSentence(end, table.standing)) };
  if (isWaiting(table)) return { text: t("turn.waiting") };
  const isAwaited = table.you === turn;
  return { text: isAwaited ? t("turn.yours") : t(`turn.${turn}`), isAwaited };
}
