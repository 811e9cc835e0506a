import { createSignal } from "solid-js";
import { settings } from "../setting/setting";
import { en } from "./en";
import type { Catalog, Key, Sentence, ValuesFor } from "./message";
import { sentence } from "./message";
import { readLetters, sayFigures, writeLetters, writeMoves } from "./notation";
import { isRightToLeft, word, writeList } from "./word";

/** The languages beside English, each in a file of its own that is loaded when it is chosen. */
const CATALOGS: Readonly<Record<string, () => Promise<Catalog>>> = {
  de: () => import("./de").then(({ de }) => de),
  es: () => import("./es").then(({ es }) => es),
  fr: () => import("./fr").then(({ fr }) => fr),
  ru: () => import("./ru").then(({ ru }) => ru),
  ar: () => import("./ar").then(({ ar }) => ar),
};

type Language = { readonly locale: string; readonly catalog: Catalog };

/** English is there from the start; the texts of some views come with those views. */
let english = en as Partial<Catalog> as Catalog;

const [language, setLanguage] = createSignal<Language>({ locale: "en", catalog: english });

/** Adds the English texts of a lazily loaded view. */
export function addEnglish(words: Partial<Catalog>): void {
  english = { ...english, ...words };
  if (language().locale === "en") setLanguage({ locale: "en", catalog: english });
}

/** The languages to choose from. */
export const LOCALES: readonly string[] = ["en", ...Object.keys(CATALOGS)];

/** The language in use. */
export const locale = () => language().locale;

/** Words a message in the language in use. */
export function t<K extends Key>(key: K, ...values: ValuesFor<K>): string {
  return say(sentence(key, ...values));
}

/** Words a sentence that was chosen before. */
export function say(chosen: Sentence): string {
  return word(language().catalog, language().locale, chosen, settings.notation);
}

/** A list in the language in use. */
export const listed = (parts: readonly string[]) => writeList(parts, language().locale);

/** Moves in the chosen notation. */
export const written = (san: string) => writeMoves(san, settings.notation, language().catalog);

/** Moves in the chosen notation, without figurines, to be read aloud. */
export const spelled = (san: string) => writeLetters(san, settings.notation, language().catalog);

/** A text with the names of pieces in place of figurines, to be read aloud. */
export const spoken = (text: string) => sayFigures(text, language().catalog);

/** A typed move in SAN. */
export const typedLetters = (text: string) => readLetters(text, language().catalog);

/** Switches to a language, or to the browser's preferred one. */
export async function speak(chosen: string | "auto"): Promise<void> {
  const locale = chosen === "auto" ? preferred(navigator.languages) : chosen;
  wanted = locale;
  const catalog = locale === "en" ? english : await load(locale);
  // Another language may have been chosen while this one was loading.
  if (catalog === undefined || wanted !== locale) return;
  setLanguage({ locale, catalog });
  document.documentElement.lang = locale;
  document.documentElement.dir = isRightToLeft(locale) ? "rtl" : "ltr";
}

let wanted = "en";

async function load(locale: string): Promise<Catalog | undefined> {
  try {
    return await CATALOGS[locale]?.();
  } catch {
    // The server is away: the present language stays.
    return undefined;
  }
}

/** The first of the wanted languages that there is; `pt-BR` matches `pt`. */
export function preferred(wanted: readonly string[]): string {
  const plain = wanted.map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return plain.find((tag) => LOCALES.includes(tag)) ?? "en";
}
