import { createMemo, createSignal, on } from "solid-js";
import type { Square } from "../board/square";
import { squaresOf } from "../board/square";
import { type Sentence, sentence } from "../language/message";
import type { LineMove } from "../protocol/messages";
import { ServerError, sentenceOf } from "../server/problem";
import { think } from "../server/think";
import { isAlone, startFrom } from "./again";
import type { Game } from "./game";
import { moverOf } from "./seat";
import type { Table } from "./table";

/** The hint for a person who is alone at a table. */
export type Hint = ReturnType<typeof createHint>;

/** The strongest level gives the hints; its time to think. */
const ADVISER = { level: 10 } as const;
const THINK_MS = 800;

/** Asks for the best move on demand. A hint disappears with its position. */
export function createHint(game: Game) {
  const [isBusy, setBusy] = createSignal(false);
  const [found, setFound] = createSignal<{ readonly place: string; readonly move: LineMove }>();
  const move = createMemo(
    on([game.table, found], ([table, found]) =>
      table !== undefined && found?.place === placeOf(table) ? found.move : undefined,
    ),
  );

  async function ask(): Promise<void> {
    const table = game.table();
    if (table === undefined || isBusy() || !canAsk(table)) return;
    const place = placeOf(table);
    setBusy(true);
    game.setNotice(undefined);
    try {
      const { line } = await think({
        computer: ADVISER,
        start: startFrom(table.setup.fen, table.setup.variant),
        moves: table.moves.map(({ uci }) => uci),
        think_ms: THINK_MS,
      });
      const [move] = line;
      if (move !== undefined) setFound({ place, move });
    } catch (error) {
      game.setNotice(refusal(error));
    } finally {
      setBusy(false);
    }
  }

  /** The two squares of the hint, to be shown as an arrow. */
  const arrow = (): readonly [Square, Square] | undefined => {
    const advised = move();
    return advised === undefined ? undefined : squaresOf(advised.uci);
  };
  return { ask, isBusy, move, arrow };
}

/** Whether a hint may be asked for: never in a game between people, and only on one's own turn. */
export function canAsk(table: Table): boolean {
  return isAlone(table) && moverOf(table) === table.standing.turn;
}

/** A key of the table's present position; it differs when the same position comes again. */
const placeOf = ({ facts, standing }: Table) => `${facts.id} ${standing.position_seq}`;

function refusal(error: unknown): Sentence {
  const isForbidden = error instanceof ServerError && error.key === "game_goes_on";
  return isForbidden ? sentence("hint.refused") : sentenceOf(error);
}
