import type { English } from "./en";

/** A text for each plural category of the language; `count` chooses among them. */
export type Plural = { readonly [form in Intl.LDMLPluralRule]?: string } & {
  readonly other: string;
};

/**
 * A whole sentence or label. `{name}` is a place to fill; `{role:agent}` is filled by the message
 * `agent.<value>`, so that every language can inflect what stands there. `{move:san}` is filled by
 * moves as the person prefers to read them, `{move:letters}` by moves as they can be typed.
 */
export type Message = string | Plural;

/** The keys of the messages, which are those of English. */
export type Key = keyof English;

/** All messages of a language. */
export type Catalog = Readonly<Record<Key, Message>>;

/** The values for the places of a message. */
export type Values = Readonly<Record<string, string | number>>;

/** A message that was chosen but not worded yet. Stores keep these, views word them. */
export type Sentence = {
  readonly key: Key;
  readonly values?: Values;
  /** Shown if there is no such message: the server may be newer than the page. */
  readonly otherwise?: string;
};

type PlacesOf<Text> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? (Place extends `${infer Name}:${string}` ? Name : Place) | PlacesOf<Rest>
  : never;
type TextsOf<M> = M extends string ? M : M[keyof M];

/** The names of a message's values: its places, and the `count` that chooses a plural. */
type NamesFor<K extends Key> =
  | PlacesOf<TextsOf<English[K]>>
  | (English[K] extends string ? never : "count");

/** The values that a message needs: none, or exactly those. */
export type ValuesFor<K extends Key> = [NamesFor<K>] extends [never]
  ? []
  : [values: Readonly<Record<NamesFor<K>, string | number>>];

/** Chooses a message, to be worded later. */
export function sentence<K extends Key>(key: K, ...[values]: ValuesFor<K>): Sentence {
  return values === undefined ? { key } : { key, values };
}
