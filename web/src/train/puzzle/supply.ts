import { createSignal } from "solid-js";
import type { Sentence } from "../../language/message";
import { isOffline } from "../../server/problem";
import { troubleOf } from "../trouble";
import type { Puzzle } from "./puzzle";
import { type ReadyPuzzle, readyPuzzle } from "./puzzle-attempt";

/** So many puzzles are ready, so that the next one is there at once. */
const READY_MIN = 3;

/** Puzzles one after the other, ready before they are needed. */
export type Supply = ReturnType<typeof createSupply>;

/** Creates a supply. `draw` gives more puzzles than those that it is told, or none if it has none. */
export function createSupply(draw: (drawn: ReadonlySet<string>) => Promise<readonly Puzzle[]>) {
  const [ready, setReady] = createSignal<readonly ReadyPuzzle[]>([]);
  const [isSpent, setSpent] = createSignal(false);
  const [trouble, setTrouble] = createSignal<Sentence>();
  const drawn = new Set<string>();
  let waiting: Puzzle[] = [];
  let isFilling = false;

  async function fill(): Promise<void> {
    if (isFilling) return;
    isFilling = true;
    try {
      while (ready().length < READY_MIN && !isSpent()) {
        if (waiting.length === 0) waiting = [...(await draw(drawn))];
        for (const { id } of waiting) drawn.add(id);
        const puzzle = waiting.shift();
        if (puzzle === undefined) {
          setSpent(true);
          break;
        }
        const made = await makeReady(puzzle);
        if (made !== undefined) setReady((ready) => [...ready, made]);
      }
      setTrouble(undefined);
    } catch (error) {
      setTrouble(troubleOf(error));
    } finally {
      isFilling = false;
    }
  }
  void fill();

  return {
    /** The puzzle to solve now. */
    now: () => ready()[0],
    /** Whether there is none left. */
    isEmpty: () => isSpent() && ready().length === 0,
    trouble,
    /** Goes on to the next puzzle, which is there already unless the device is slow. */
    advance: () => {
      setReady(([, ...others]) => others);
      void fill();
    },
  };
}

/** A puzzle with its positions; undefined if its moves are not possible, as in a damaged file. */
async function makeReady(puzzle: Puzzle): Promise<ReadyPuzzle | undefined> {
  try {
    return await readyPuzzle(puzzle);
  } catch (error) {
    if (isOffline(error)) throw error;
    return undefined;
  }
}
