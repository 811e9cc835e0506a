import { describe, expect, test } from "vitest";
import { ar } from "../src/language/ar";
import { de } from "../src/language/de";
import { es } from "../src/language/es";
import { fr } from "../src/language/fr";
import { LOCALES } from "../src/language/language";
import type { Catalog, Key, Message } from "../src/language/message";
import { ru } from "../src/language/ru";
import { word, writeList } from "../src/language/word";
import { en } from "./kit/english";

const CATALOGS: Readonly<Record<string, Catalog>> = { en, de, es, fr, ru, ar };
const ROLES = ["pawn", "knight", "bishop", "rook", "queen", "king"];
const KEYS = Object.keys(en) as Key[];

const textsOf = (message: Message) =>
  typeof message === "string" ? { other: message } : { ...message };
/** The names of the places to fill, without their inflections. */
const placesOf = (text: string) =>
  [...text.matchAll(/\{(\w+)(?::\w+)?\}/g)].map(([, name]) => name).sort();

/** Whether a plural category has only one number, which its text then need not mention. */
function isOneNumber(locale: string, form: string): boolean {
  const rules = new Intl.PluralRules(locale);
  const numbers = Array.from({ length: 200 }, (_, number) => number);
  return numbers.filter((number) => rules.select(number) === form).length === 1;
}

test("every language that can be chosen is checked here", () => {
  expect(Object.keys(CATALOGS).sort()).toEqual([...LOCALES].sort());
});

describe.each(Object.entries(CATALOGS))("%s", (locale, catalog) => {
  test("has the keys of English, and no others", () => {
    expect(Object.keys(catalog).sort()).toEqual([...KEYS].sort());
  });

  test("fills the places that English fills", () => {
    for (const key of KEYS) {
      const expected = placesOf(textsOf(en[key]).other);
      for (const [form, text] of Object.entries(textsOf(catalog[key]))) {
        const found = placesOf(text);
        const mayOmit = expected.includes("count") && isOneNumber(locale, form);
        if (mayOmit && !found.includes("count")) found.push("count");
        expect([...new Set(found)].sort(), `${key} ${form}`).toEqual([...new Set(expected)]);
      }
    }
  });

  test("has a form for every number where English has more than one", () => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories.sort();
    for (const key of KEYS) {
      if (typeof en[key] === "string") expect(catalog[key], key).toBeTypeOf("string");
      else expect(Object.keys(catalog[key]).sort(), key).toEqual(forms);
    }
  });

  test("has every phrase that its sentences ask for", () => {
    for (const key of KEYS) {
      const texts = Object.values(textsOf(catalog[key])).join(" ");
      for (const [, form] of texts.matchAll(/\{\w+:(?!san\}|letters\})(\w+)\}/g)) {
        for (const role of ROLES) expect(catalog, key).toHaveProperty([`${form}.${role}`]);
      }
    }
  });

  test("says nothing with an exclamation mark or a blank at an end", () => {
    for (const key of KEYS) {
      for (const text of Object.values(textsOf(catalog[key]))) {
        expect(text, key).toBe(text.trim());
        expect(text, key).not.toBe("");
        expect(text, key).not.toContain("!");
      }
    }
  });
});

const say = (locale: string, key: Key, values?: Record<string, string | number>) =>
  word(CATALOGS[locale] ?? en, locale, { key, values });

test("numbers choose the form that their language wants", () => {
  const moves = (locale: string) =>
    [1, 2, 5, 21].map((count) => say(locale, "games.moves", { count }));
  expect(moves("de")).toEqual(["1 Zug", "2 Züge", "5 Züge", "21 Züge"]);
  expect(moves("ru")).toEqual(["1 ход", "2 хода", "5 ходов", "21 ход"]);
  expect(say("ar", "games.moves", { count: 2 })).toBe("نقلتان");
});

test("a list has the commas of its language", () => {
  expect(writeList(["e3", "e4"], "en")).toBe("e3, e4");
  expect(writeList(["e3", "e4"], "ar")).toBe("e3، e4");
});

test("an evaluation of more than one pawn is in the plural", () => {
  const pawns = (locale: string, count: number) =>
    say(locale, "strategies.pawns", { count, value: String(count) });
  expect(pawns("fr", 10.51)).toBe("10.51 pions");
  expect(pawns("fr", -1.5)).toBe("-1.5 pion");
  expect(pawns("ru", 5)).toBe("5 пешек");
  expect(pawns("ru", 5.5)).toBe("5.5 пешки");
});

/** Punctuation that would be wrong in a language. */
const PUNCTUATION: Readonly<Record<string, RegExp>> = {
  // The space before a sign must not break, or the sign could begin a line.
  fr: /(?<![\u00a0\u202f])[:;?%]/,
  es: /^[^¿]*\?/,
  ru: / [–-] (?!\{)/,
  ar: /[?;%]|(?<!\d),(?!\d)/,
};

test.each(Object.entries(PUNCTUATION))("%s has the signs of its language", (locale, wrong) => {
  for (const [key, message] of Object.entries(CATALOGS[locale] ?? {})) {
    // Commas separate the words of commands in every language.
    if (/^command\.(?!.*_)/.test(key)) continue;
    for (const text of Object.values(textsOf(message))) {
      expect(text.replace(/\{[^}]*\}/g, "{}"), key).not.toMatch(wrong);
    }
  }
});

/** Words of polite address, which these languages do not use here: they speak as to a child. */
const POLITE: Readonly<Record<string, RegExp>> = {
  de: /\b(Ihnen|Ihre?[mnrs]?)\b/,
  es: /\busted(es)?\b/i,
  fr: /\b(vous|votre|vos)\b/i,
};

test.each(Object.entries(POLITE))("%s is on first-name terms", (locale, polite) => {
  for (const [key, message] of Object.entries(CATALOGS[locale] ?? {})) {
    for (const text of Object.values(textsOf(message))) expect(text, key).not.toMatch(polite);
  }
});

test("phrases are inflected by their language", () => {
  const values = { king: "e1", role: "queen", on: "e8" };
  expect(say("de", "refusal.king_attacked", values)).toBe(
    "Dein König auf e1 wäre von der Dame auf e8 angegriffen.",
  );
  expect(say("ru", "refusal.king_attacked", values)).toBe(
    "Ваш король на e1 был бы атакован ферзём на e8.",
  );
});

test("from right to left, what is filled in keeps its own direction and its digits", () => {
  expect(say("ar", "learn.done", { move: "Qxd5+" })).toContain("\u2066Qxd5+\u2069");
  expect(say("ar", "strategies.node_count", { count: 12_345 })).toContain("12,345");
  expect(say("de", "learn.done", { move: "Qxd5+" })).toBe("Qxd5+. Gut gemacht.");
});
