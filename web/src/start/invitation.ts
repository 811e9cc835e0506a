import type { Invitation } from "../protocol/messages";

const PLACE = "tabiya.invitations";
/** Only the last few invitations are kept. */
const KEPT_MAX = 20;

type Kept = readonly (readonly [table: string, invitation: Invitation])[];

/** Stores an invitation, so that it can be shown while the table waits. */
export function keepInvitation(table: string, invitation: Invitation): void {
  const others = kept().filter(([id]) => id !== table);
  const all: Kept = [...others, [table, invitation] as const].slice(-KEPT_MAX);
  try {
    window.sessionStorage.setItem(PLACE, JSON.stringify(all));
  } catch {
    // Without storage it is shown until the page is left.
  }
  memory = all;
}

/** The invitation to a table, if it was made on this page. */
export function invitationOf(table: string): Invitation | undefined {
  return kept().find(([id]) => id === table)?.[1];
}

let memory: Kept | undefined;

function kept(): Kept {
  if (memory !== undefined) return memory;
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(PLACE) ?? "[]");
    memory = Array.isArray(value) ? (value as Kept) : [];
  } catch {
    memory = [];
  }
  return memory;
}
