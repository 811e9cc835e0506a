import { table } from "virtual:module-address";

/**
 * Whether this browser can play without the server, as far as can be told at once: it may still
 * refuse to keep games or to start workers, which is said when a game is begun.
 */
export const isAble = () =>
  table !== undefined && typeof WebAssembly === "object" && typeof Worker === "function";
