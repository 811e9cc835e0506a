import { createStore } from "solid-js/store";
import { NOTATIONS, type Notation } from "../language/notation";

/** The looks of the board. */
export const BOARD_THEMES = ["wood", "green", "blue", "gray", "contrast"] as const;
/** The looks of the pieces; the first is there at once, the others are loaded when chosen. */
export const PIECE_SETS = ["classic", "wood", "plain", "letter"] as const;
export type PieceSet = (typeof PIECE_SETS)[number];
/** Light and dark, or as the system says. */
export const PAGE_THEMES = ["system", "light", "dark"] as const;
/** How fast a piece moves across the board. */
export const ANIMATIONS = ["none", "fast", "normal", "slow"] as const;
/** Where the letters and numbers of the board stand. */
export const COORDINATES = ["inside", "outside", "none"] as const;
/** How moves are said to those who cannot see them. */
export const WORDINGS = ["words", "san", "spelled"] as const;

/** The settings. They are stored on the device and sent to nobody. */
export type Settings = {
  boardTheme: (typeof BOARD_THEMES)[number];
  pieces: PieceSet;
  pageTheme: (typeof PAGE_THEMES)[number];
  animation: (typeof ANIMATIONS)[number];
  coordinates: (typeof COORDINATES)[number];
  wording: (typeof WORDINGS)[number];
  notation: Notation;
  /** The board's size in percent of what fits. */
  boardSize: number;
  sound: boolean;
  /** From 0 to 100. */
  volume: number;
  /** Whether to notify the person of their move while the tab is hidden. */
  notify: boolean;
  /** Whether pawns become queens without a question. */
  alwaysQueen: boolean;
  /** On one screen, the board turns to the player to move. */
  turnBoard: boolean;
  /** What the person is called at a table. */
  name: string;
  /** A language, or `auto` for the browser's. */
  language: string;
};

const DEFAULTS: Settings = {
  boardTheme: "wood",
  pieces: "classic",
  pageTheme: "system",
  animation: "normal",
  coordinates: "inside",
  wording: "words",
  notation: "language",
  boardSize: 100,
  sound: true,
  volume: 60,
  notify: false,
  alwaysQueen: false,
  turnBoard: false,
  name: "",
  language: "auto",
};

const PLACE = "tabiya.settings";

const [store, setStore] = createStore<Settings>({ ...DEFAULTS, ...readSettings(stored()) });

/** The current settings. */
export const settings: Readonly<Settings> = store;

/** Changes a setting and stores it. */
export function prefer<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
  setStore(name, () => value);
  try {
    window.localStorage.setItem(PLACE, JSON.stringify(store));
  } catch {
    // Without storage the setting lasts as long as the page.
  }
}

/** Reads stored settings, without what another release wrote and this one does not know. */
export function readSettings(text: string | null): Partial<Settings> {
  const kept = parse(text);
  const is = <T extends string>(words: readonly T[], name: string) =>
    words.find((word) => word === kept[name]);
  const flag = (name: string) => {
    const value = kept[name];
    return typeof value === "boolean" ? value : undefined;
  };
  const number = (name: string, min: number, max: number) => {
    const value = kept[name];
    return typeof value === "number" && value >= min && value <= max ? value : undefined;
  };
  const line = (name: string, length: number) => {
    const value = kept[name];
    return typeof value === "string" && value.length <= length ? value : undefined;
  };
  const read: Partial<Settings> = {
    boardTheme: is(BOARD_THEMES, "boardTheme"),
    pieces: is(PIECE_SETS, "pieces"),
    pageTheme: is(PAGE_THEMES, "pageTheme"),
    animation: is(ANIMATIONS, "animation"),
    coordinates: is(COORDINATES, "coordinates"),
    wording: is(WORDINGS, "wording"),
    notation: is(NOTATIONS, "notation"),
    boardSize: number("boardSize", 50, 100),
    sound: flag("sound"),
    volume: number("volume", 0, 100),
    notify: flag("notify"),
    alwaysQueen: flag("alwaysQueen"),
    turnBoard: flag("turnBoard"),
    name: line("name", 512),
    language: line("language", 8),
  };
  const known = Object.entries(read).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known);
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function stored(): string | null {
  try {
    return window.localStorage.getItem(PLACE);
  } catch {
    return null;
  }
}
