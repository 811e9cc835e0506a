/**
 * The move with which a game was begun on the start view's board. It is made as soon as the table
 * is there; the play view takes it.
 */
let opening: { table: string; uci: string } | undefined;

/** Leaves a move for a table that was just made. */
export function leaveOpening(table: string, uci: string): void {
  opening = { table, uci };
}

/** Takes the move that was left for a table, once. */
export function takeOpening(table: string): string | undefined {
  const found = opening?.table === table ? opening.uci : undefined;
  opening = undefined;
  return found;
}
