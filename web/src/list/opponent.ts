import { t } from "../language/language";
import { computerName } from "../play/player";
import { computerLabel, computersOf } from "../start/computer";
import { computerOf } from "../start/setup";
import { STRATEGIES } from "../strategies/position";

/**
 * What the server is asked for when somebody looks for an opponent. It finds people by any part of
 * their names, and computers by its own names for them: what this language calls them is put into
 * those.
 */
export function opponentSought(text: string): string {
  const sought = folded(text);
  return computerNames().find(([said]) => folded(said) === sought)?.[1] ?? text.trim();
}

/** What computers are called here, and by the server. */
function computerNames(): (readonly [said: string, name: string])[] {
  const [levels, strategies] = [computersOf(undefined), STRATEGIES];
  return [
    [t("start.computer"), "level"],
    ...[...levels, ...strategies].flatMap((computer) => {
      const name = levels.includes(computer) ? `level ${computer}` : computer;
      return [computerLabel(computer), computerName(computerOf(computer))].map(
        (said) => [said, name] as const,
      );
    }),
  ];
}

/** A text without what a search does not look at: case, accents, blanks around it. */
function folded(text: string): string {
  return text.trim().normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
