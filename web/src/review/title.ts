import { t } from "../language/language";
import type { Head } from "./study";

/** A tag of a game; undefined if nothing is known. */
export function tagOf({ tags }: Head, name: string): string | undefined {
  const value = tags.find(([known]) => known === name)?.[1];
  return value === undefined || /^[?. ]*$/.test(value) ? undefined : value;
}

/** What a game is called: its players, or that it is an analysis. */
export function titleOf(head: Head): string {
  const [white, black] = [tagOf(head, "White"), tagOf(head, "Black")];
  if (white === undefined && black === undefined) return t("review.analysis");
  return `${white ?? t("color.white")} – ${black ?? t("color.black")}`;
}
