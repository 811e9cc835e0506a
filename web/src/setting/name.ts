import type { NameFault } from "../protocol/messages";

/** The longest name, in grapheme clusters and in bytes. The server has the same limits. */
const GRAPHEMES_MAX = 32;
const BYTES_MAX = 256;

/**
 * Why the server will refuse a name, as far as the page can tell; only the server knows the
 * computers' names. A blank name counts as none, which is fine.
 */
export function nameFault(text: string): NameFault | undefined {
  const name = text.trim();
  if (name === "") return undefined;
  if (/\p{Cc}|\p{Noncharacter_Code_Point}|^\p{M}/u.test(name)) return "control";
  if (/[\u202a-\u202e\u2066-\u2069]/u.test(name)) return "direction";
  if (!/[^\s\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/u.test(name)) return "invisible";
  return isLong(name.replace(/\s+/gu, " ").normalize("NFC")) ? "too_long" : undefined;
}

function isLong(name: string): boolean {
  const bytes = new TextEncoder().encode(name).length;
  return bytes > BYTES_MAX || graphemes(name) > GRAPHEMES_MAX;
}

function graphemes(text: string): number {
  return [...new Intl.Segmenter().segment(text)].length;
}
