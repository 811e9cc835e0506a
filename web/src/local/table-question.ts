import type { CreateGame, Problem } from "../protocol/messages";

/** What the worker of this device's tables is asked. */
export type TableQuestion =
  | { readonly kind: "create"; readonly wish: CreateGame }
  /** Enters a table; a `ServerMessage` comes by the port, and a `ClientMessage` goes there. */
  | { readonly kind: "enter"; readonly table: string; readonly port: MessagePort }
  | { readonly kind: "pgn"; readonly table: string }
  /** Writes a game that is over as the server takes it. */
  | { readonly kind: "bring"; readonly table: string };

/** Why this device cannot do something itself. */
export type DeviceTrouble =
  /** The browser lets the page keep nothing. */
  | "no_storage"
  /** There is no room to keep more. */
  | "device_full"
  /** This browser cannot run the engine. */
  | "device_unable"
  /** There is no such table here. */
  | "not_found"
  | "offline"
  | "fault";

/** What it answers. */
export type TableAnswer =
  | { readonly done: string }
  | { readonly problem: Problem }
  | { readonly trouble: DeviceTrouble };

/** Says over a port that whoever is at its end has gone. */
export const LEFT = null;
