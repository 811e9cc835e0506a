import { en } from "../language/en";
import { t } from "../language/language";
import type { Key } from "../language/message";
import type { ServerInfo } from "../protocol/messages";

/** The levels that every server has. */
const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** The computers to play against: the levels, weakest first, then the strategies. */
export function computersOf(info: ServerInfo | undefined): readonly string[] {
  return [...(info?.levels ?? LEVELS).map(String), ...(info?.strategies ?? [])];
}

/** What a computer is called, by the name that a setup has for it. */
export function computerLabel(name: string): string {
  if (/^\d+$/.test(name)) return t("option.level", { level: name });
  const key = `strategy.${name}`;
  // A newer server may know strategies that this page does not; their own name must do.
  return key in en ? t(key as Extract<Key, `strategy.${string}`>) : name;
}
