import { en } from "../language/en";
import { t } from "../language/language";
import type { Key } from "../language/message";

/** What a computer is called, by the name that a setup has for it. */
export function computerLabel(name: string): string {
  if (/^\d+$/.test(name)) return t("option.level", { level: name });
  const key = `strategy.${name}`;
  // A newer server may know strategies that this page does not; their own name must do.
  return key in en ? t(key as Extract<Key, `strategy.${string}`>) : name;
}
