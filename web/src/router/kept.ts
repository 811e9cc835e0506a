import { createEffect, on } from "solid-js";

/** Reads stored state; undefined if there is none or another release wrote it. */
export type Reader<Kept> = (value: unknown) => Kept | undefined;

/**
 * The state that a view begins with: that of this history entry, so that a reload and Back lose
 * nothing; otherwise, unless the address asks for something, the state last stored on this
 * device.
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
    // No storage, or no JSON in it: the view begins with its defaults.
    return undefined;
  }
}

/** Stores each state of a view in its history entry, and the last one on the device. */
export function keep<Kept>(name: string, state: () => Kept): void {
  createEffect(
    on(state, (kept) => {
      noteInEntry({ [name]: kept });
      try {
        window.localStorage.setItem(place(name), JSON.stringify(kept));
      } catch {
        // The history entry still has it.
      }
    }),
  );
}

/** The state of the current history entry. */
export function entryState(): Readonly<Record<string, unknown>> {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null ? { ...state } : {};
}

/** Adds to the state of the current history entry. */
export function noteInEntry(notes: Readonly<Record<string, unknown>>): void {
  try {
    window.history.replaceState({ ...entryState(), ...notes }, "");
  } catch {
    // Some browsers limit how often this may be called. The next call stores it.
  }
}

const place = (name: string) => `tabiya.${name}`;
