/**
 * The move with which a game was begun on the start view's board. The play view plays it as soon as
 * it is connected to the table.
 */
let opening: { table: string; uci: string } | undefined;

/** Stores the first move of a new table. */
export function leaveOpening(table: string, uci: string): void {
  opening = { table, uci };
}

/** Returns the stored first move of a table, once. */
export function takeOpening(table: string): string | undefined {
  const found = opening?.table === table ? opening.uci : undefined;
  opening = undefined;
  return found;
}
