import { type Accessor, createEffect, createMemo, createSignal, on } from "solid-js";
import { type Line, openingOf } from "../server/opening";
import { isAlone } from "./again";
import type { Table } from "./table";

/** No named position lies further from the start of a game. */
const PLIES_MAX = 40;

/**
 * The name of a game's opening, as soon as it is known. While two people play, it would be a help
 * that they must not have.
 */
export function createOpening(table: Accessor<Table>): Accessor<string | undefined> {
  const line = createMemo<Line | undefined>(() => toldLine(table()), undefined, {
    equals: (before, after) => JSON.stringify(before) === JSON.stringify(after),
  });
  const [found, setFound] = createSignal<string>();
  createEffect(
    on(line, async (asked) => {
      if (asked === undefined) return;
      // Without an answer there is no name, and nobody misses it.
      const name = await openingOf(table().facts.id, asked).catch(() => undefined);
      if (line() === asked) setFound(name);
    }),
  );
  // The name before stays until the next one is known.
  return () => (line() === undefined ? undefined : found());
}

/** The moves that may be named; none in a game between people that goes on. */
export function toldLine(table: Table): Line | undefined {
  const { setup, moves, standing } = table;
  const isTold = isAlone(table) || standing.end !== undefined;
  if (!isTold || moves.length === 0) return undefined;
  const { fen, variant } = setup;
  return { fen, variant, moves: moves.slice(0, PLIES_MAX).map(({ uci }) => uci) };
}
