import type { Catalog, Key, Message, Sentence, Values } from "./message";

const PLACE = /\{(\w+)(?::(\w+))?\}/g;

/** Words a sentence in a language. Its first letter is a capital, whatever was filled in there. */
export function word(catalog: Catalog, locale: string, { key, values }: Sentence): string {
  const text = form(catalog[key], locale, values);
  const filled = text.replace(PLACE, (place, name: string, inflection?: string) => {
    const value = values?.[name];
    if (value === undefined) return place;
    if (inflection !== undefined) return phrase(catalog, `${inflection}.${value}`, place);
    return typeof value === "number" ? new Intl.NumberFormat(locale).format(value) : value;
  });
  return text.startsWith("{") ? capital(filled, locale) : filled;
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
