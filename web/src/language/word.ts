import type { Catalog, Key, Message, Sentence, Values } from "./message";
import { type Notation, writeLetters, writeMoves } from "./notation";

const PLACE = /\{(\w+)(?::(\w+))?\}/g;

/** The languages that are written from right to left. */
const RIGHT_TO_LEFT = new Set(["ar", "fa", "he", "ur"]);

/** Surround what is filled in, so that moves and squares keep their own direction. */
const ISOLATE = "\u2068";
const ISOLATE_END = "\u2069";
/** Begins a move, which goes from left to right even with Arabic letters. */
const ISOLATE_MOVE = "\u2066";

/** Whether a language is written from right to left. */
export const isRightToLeft = (locale: string) => RIGHT_TO_LEFT.has(locale);

/** Isolates a person's text, so that its direction does not affect the text beside it. */
export const isolate = (text: string) => `${ISOLATE}${text}${ISOLATE_END}`;

/** Joins the parts of a list by the language's comma. */
export const writeList = (parts: readonly string[], locale: string) =>
  parts.join(locale === "ar" ? "، " : ", ");

/** A number as the language writes it, but with the digits of boards and clocks. */
export function writeNumber(
  value: number,
  locale: string,
  options?: Intl.NumberFormatOptions,
): string {
  const key = locale + JSON.stringify(options);
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.NumberFormat(locale, { numberingSystem: "latn", ...options });
    formats.set(key, format);
  }
  return format.format(value);
}

/** The formats in use: a browser takes many milliseconds to make its first ones. */
const formats = new Map<string, Intl.NumberFormat>();

/** A day as the language writes it, from milliseconds since 1970. */
export function writeDate(ms: number, locale: string): string {
  const options = { dateStyle: "medium", numberingSystem: "latn" } as const;
  return new Intl.DateTimeFormat(locale, options).format(new Date(ms));
}

/**
 * Words a sentence in a language. If it begins with what is filled in, that gets a capital letter,
 * unless it is a move.
 */
export function word(
  catalog: Catalog,
  locale: string,
  { key, values, otherwise }: Sentence,
  notation: Notation = "english",
): string {
  const message: Message | undefined = catalog[key];
  if (message === undefined) return otherwise ?? key;
  const text = form(message, locale, values);
  const filled = text.replace(PLACE, (place, name: string, inflection?: string) => {
    const value = values?.[name];
    if (value === undefined) return place;
    if (inflection === "san" || inflection === "letters") {
      const write = inflection === "san" ? writeMoves : writeLetters;
      const moves = write(String(value), notation, catalog);
      return isRightToLeft(locale) ? `${ISOLATE_MOVE}${moves}${ISOLATE_END}` : moves;
    }
    if (inflection !== undefined) return phrase(catalog, `${inflection}.${value}`, place);
    const words = typeof value === "number" ? writeNumber(value, locale) : value;
    return isRightToLeft(locale) ? isolate(words) : words;
  });
  return /^\{(?!\w+:san\})/.test(text) ? capital(filled, locale) : filled;
}

function form(message: Message, locale: string, values?: Values): string {
  if (typeof message === "string") return message;
  const count = values?.["count"];
  if (typeof count !== "number") return message.other;
  return message[new Intl.PluralRules(locale).select(count)] ?? message.other;
}

function phrase(catalog: Catalog, key: string, place: string): string {
  const message = catalog[key as Key];
  return typeof message === "string" ? message : place;
}

function capital(text: string, locale: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}
