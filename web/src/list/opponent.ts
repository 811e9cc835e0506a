import { t } from "../language/language";
import { computerName } from "../play/player";
import { computerLabel, computersOf } from "../start/computer";
import { computerOf } from "../start/setup";
import { STRATEGIES } from "../strategies/position";

/**
 * The server's search term for a search by opponent. The server finds people by any part of their
 * names, but computers only by its own names for them, so the language's names are translated.
 */
export function opponentSought(text: string): string {
  const sought = folded(text);
  return computerNames().find(([said]) => folded(said) === sought)?.[1] ?? text.trim();
}

/** The computers' names in this language, with the server's. */
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

/** A text without what a search ignores: case, accents, surrounding blanks. */
export function folded(text: string): string {
  return text.trim().normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
