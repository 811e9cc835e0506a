import { batch, createMemo, createResource, createSignal } from "solid-js";
import { type Sentence, sentence } from "../../language/message";
import { USUAL_FEN } from "../../position/draft";
import type { Color } from "../../protocol/messages";
import { createPosition } from "../../review/position";
import { inspectMove } from "../../server/inspect";
import { troubleOf } from "../trouble";
import {
  type Change,
  changed,
  type KeptRepertoire,
  type KnownMove,
  knownMoves,
  lookAt,
  type Repertoire,
} from "./repertoire";
import { putRepertoire, repertoireOf } from "./repertoire-store";

/** A move on the way to the position that is shown. */
type Step = {
  readonly uci: string;
  readonly san: string;
  readonly fen: string;
  /** Whether it is in the repertoire. */
  readonly isKnown: boolean;
};

/** A repertoire of this device, and all that it says of itself. */
export type Opened = { readonly kept: KeptRepertoire; readonly whole: Repertoire };

/** The openings of a person, looked at and changed. */
export type Openings = ReturnType<typeof createOpenings>;

async function open(color: Color): Promise<Opened> {
  const kept = await repertoireOf(color);
  return { kept, whole: await lookAt(kept) };
}

/** Opens the repertoires of this device, and lets a person walk through one of them. */
export function createOpenings(first: Color = "white") {
  const [color, choose] = createSignal(first);
  const [path, setPath] = createSignal<readonly Step[]>([]);
  const [startIndex, setStartIndex] = createSignal(0);
  const [said, setSaid] = createSignal<readonly Sentence[]>([]);
  /** Counts what puts pieces back. */
  const [revision, setRevision] = createSignal(0);
  const [found, { mutate, refetch }] = createResource(color, (color) => open(color).catch(fail), {
    initialValue: undefined,
  });
  const opened = () => {
    const now = found.latest;
    return now?.kept.color === color() ? now : undefined;
  };
  const start = () => opened()?.whole.starts[startIndex()] ?? USUAL_FEN;
  const last = () => path().at(-1);
  const fen = () => last()?.fen ?? start();
  const position = createPosition(fen, () => "standard");

  // The moves of the position that is shown.
  const [asked] = createResource(
    () => {
      const now = opened();
      return now && { now, fen: fen() };
    },
    async ({ now, fen }) => ({
      now,
      fen,
      moves: await knownMoves(now.kept, fen).catch((error) => fail(error) ?? []),
    }),
    { initialValue: undefined },
  );
  const moves = createMemo((): readonly KnownMove[] | undefined => {
    const known = asked.latest;
    return known?.now === opened() && known?.fen === fen() ? known.moves : undefined;
  });

  function fail(error: unknown): undefined {
    setSaid([troubleOf(error)]);
  }

  function walk(next: readonly Step[]): void {
    batch(() => {
      setPath(next);
      setSaid([]);
      setRevision((count) => count + 1);
    });
  }

  /** Makes a move, known or not. */
  async function play(uci: string): Promise<void> {
    const [before, known] = [path(), moves()];
    try {
      const made = await inspectMove(fen(), { uci }, "standard");
      const isKnown = known?.some((move) => move.uci === made.uci) === true;
      if (path() === before) walk([...before, { ...made, isKnown }]);
    } catch (error) {
      fail(error);
      setRevision((count) => count + 1);
    }
  }

  /** Changes the repertoire; undefined if nothing came of it. It is on disk when this is done. */
  async function change(change: Change): Promise<Repertoire | undefined> {
    const now = opened();
    if (now === undefined) return undefined;
    setSaid([]);
    try {
      const after = await changed(now.kept, change);
      if ("fault" in after) {
        setSaid([sentence(`openings.fault_${after.fault}`)]);
      } else if (await putRepertoire(now.kept, after)) {
        mutate({ kept: { color: now.kept.color, pgn: after.pgn }, whole: after });
        return after;
      } else {
        await refetch();
        setSaid([sentence("openings.changed")]);
      }
    } catch (error) {
      fail(error);
    }
    return undefined;
  }

  return {
    color,
    choose: (color: Color) => {
      choose(color);
      setStartIndex(0);
      walk([]);
    },
    opened,
    position,
    fen,
    /** The positions in which lines begin, where there are several. */
    starts: () => opened()?.whole.starts ?? [],
    startIndex,
    begin: (index: number) => {
      setStartIndex(index);
      walk([]);
    },
    path,
    /** Where practice begins: in the position that is shown, unless its line ends there. */
    drillStart: () => ((moves()?.length ?? 0) > 0 ? fen() : start()),
    /** Undefined until they are known. */
    moves,
    revision,
    said,
    /** Whether the line that is shown has moves that are not kept. */
    isFresh: () => path().some(({ isKnown }) => !isKnown),
    play: (uci: string) => void play(uci),
    back: () => walk(path().slice(0, -1)),
    toStart: () => walk([]),
    /** Keeps the line that is shown. */
    keep: async () => {
      const line = path();
      const kept = await change({ kind: "play", fen: start(), moves: line.map(({ uci }) => uci) });
      if (kept !== undefined && path() === line) {
        setPath(line.map((step) => ({ ...step, isKnown: true })));
      }
    },
    /** Takes the last move of the line out of the repertoire. */
    remove: async () => {
      const [line, move] = [path(), last()];
      if (move === undefined) return;
      const before = line.at(-2)?.fen ?? start();
      const gone = await change({ kind: "remove", fen: before, uci: move.uci });
      if (gone !== undefined) walk(line.slice(0, -1));
    },
    /** Adds the games of a text, each up to a move. */
    add: async (text: string, moves: number): Promise<boolean> => {
      const after = await change({ kind: "add", text, plies: 2 * moves });
      if (after === undefined) return false;
      walk([]);
      setSaid([
        sentence("openings.added", { count: after.games }),
        ...(after.left_out > 0 ? [sentence("openings.left_out", { count: after.left_out })] : []),
      ]);
      return true;
    },
  };
}
