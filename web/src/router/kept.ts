import { createEffect, on } from "solid-js";

/** Reads what was kept; undefined if another release wrote it, or nobody. */
export type Reader<Kept> = (value: unknown) => Kept | undefined;

/**
 * What a view goes on with: what this step of the browser's history kept, so that a reload and
 * Back lose nothing; else, where the address asks for nothing of its own, what was last kept on
 * this device.
 */
export function findKept<Kept>(
  name: string,
  read: Reader<Kept>,
  hasOwnWish: boolean,
): Kept | undefined {
  const ofStep = read(entryState()[name]);
  if (ofStep !== undefined || hasOwnWish) return ofStep;
  try {
    return read(JSON.parse(window.localStorage.getItem(place(name)) ?? "null"));
  } catch {
    // A browser that keeps nothing, or something that is no JSON: a new beginning.
    return undefined;
  }
}

/** Keeps every state of a view with its step of the history, and the last one on the device. */
export function keep<Kept>(name: string, state: () => Kept): void {
  createEffect(
    on(state, (kept) => {
      noteInEntry({ [name]: kept });
      try {
        window.localStorage.setItem(place(name), JSON.stringify(kept));
      } catch {
        // The step of the history has it.
      }
    }),
  );
}

/** What the present step of the history keeps. */
export function entryState(): Readonly<Record<string, unknown>> {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null ? { ...state } : {};
}

/** Adds to what the present step of the history keeps. */
export function noteInEntry(notes: Readonly<Record<string, unknown>>): void {
  try {
    window.history.replaceState({ ...entryState(), ...notes }, "");
  } catch {
    // Some browsers refuse many of these in a row. The next one will have it.
  }
}

const place = (name: string) => `tabiya.${name}`;
