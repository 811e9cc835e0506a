import { createStore } from "solid-js/store";
import { tidyControl } from "../control/control";
import type {
  Color,
  ColorChoice,
  Computer,
  CreateGame,
  OpponentChoice,
  Start,
  Variant,
} from "../protocol/messages";
import type { SetupLink } from "../router/route";
import { remembered } from "./remembered";

/** Where a game starts, as the person chooses it. */
export type StartChoice = "standard" | "chess960" | "fen";

/** A game that is being prepared. */
export type Setup = {
  clock: string;
  color: ColorChoice;
  /** The computer to play against: a level as a number, or the name of a strategy. */
  computer: string;
  takebacks: boolean;
  /** Whether it is played on this device, without the server. */
  onDevice: boolean;
  start: StartChoice;
  fen: string;
  /** The variant by which the position is played. */
  variant: Variant;
  /** The two computers of a game that is only watched. */
  white: string;
  black: string;
};

/** What is chosen on the start view's first card, and remembered. */
export type Chosen = Pick<Setup, "computer" | "color" | "clock">;

/** The opponents that a link can name beside computers. */
export type LinkedOpponent = "screen" | "computer" | "friend";

/** The setup that a link asks for; what it leaves open is as it was the last time. */
export function createSetup(link: SetupLink) {
  const isPlain = Object.values(link).every((wish) => wish === undefined);
  return createStore<Setup>({ ...setupOf(link), ...(isPlain ? remembered() : {}) });
}

/** The setup that a link asks for. */
export function setupOf(link: SetupLink): Setup {
  return {
    clock: tidyControl(link.clock ?? "none"),
    color: link.color ?? "random",
    computer: linkedOpponent(link) === "computer" ? (link.opponent ?? "3") : "3",
    takebacks: true,
    onDevice: false,
    start: link.fen === undefined ? "standard" : "fen",
    fen: link.fen ?? "",
    variant: link.variant ?? "standard",
    white: "4",
    black: "6",
  };
}

/** The opponent that a link names, if it does. */
export function linkedOpponent({ opponent }: SetupLink): LinkedOpponent | undefined {
  if (opponent === undefined) return undefined;
  return opponent === "screen" || opponent === "friend" ? opponent : "computer";
}

/** The opponent of a game begun on the start view's board: the link's, or one screen. */
export function boardOpponent(link: SetupLink, setup: Setup): OpponentChoice {
  switch (linkedOpponent(link)) {
    case "computer":
      return { kind: "computer", computer: computerOf(setup.computer) };
    case "friend":
      return { kind: "friend" };
    default:
      return { kind: "same_screen" };
  }
}

/** The setup of a game begun with a move of a side, which the person then plays. */
export function beginnerOf(setup: Setup, opponent: OpponentChoice, turn: Color): Setup {
  return opponent.kind === "same_screen" ? setup : { ...setup, color: turn };
}

/** Whether the person may begin with a move: not if the link gives them the other side. */
export function mayBegin(link: SetupLink, setup: Setup, turn: Color): boolean {
  const isAlone = (linkedOpponent(link) ?? "screen") === "screen";
  return isAlone || setup.color === "random" || setup.color === turn;
}

/** A computer by the name that a setup has for it. */
export function computerOf(name: string): Computer {
  return /^\d+$/.test(name) ? { level: Number(name) } : { strategy: name };
}

/** What the server is asked for. */
export function wishOf(setup: Setup, opponent: OpponentChoice, name: string): CreateGame {
  const called = name.trim();
  return {
    opponent,
    color: setup.color,
    ...(setup.clock === "none" ? {} : { control: setup.clock }),
    start: startOf(setup),
    takebacks: setup.takebacks,
    ...(called === "" ? {} : { name: called }),
  };
}

function startOf(setup: Setup): Start {
  if (setup.start === "fen" && setup.fen.trim() !== "") {
    const { variant } = setup;
    return { kind: "fen", fen: setup.fen.trim(), ...(variant === "standard" ? {} : { variant }) };
  }
  return { kind: setup.start === "chess960" ? "chess960" : "standard" };
}
