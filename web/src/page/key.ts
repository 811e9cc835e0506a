/** Elements that text is typed into, or that handle keys themselves. */
const FIELDS = "input, textarea, select, [data-own-keys]";

/**
 * Whether the focused element takes a key itself. A board takes most keys, but not those that are
 * named.
 */
export function isTaken(event: KeyboardEvent, notByBoards: readonly string[] = []): boolean {
  const taken = notByBoards.includes(event.key) ? FIELDS : `${FIELDS}, [role=grid]`;
  return (event.target as HTMLElement).closest(taken) !== null;
}
