import { createEffect, createMemo, createSignal, on, onCleanup } from "solid-js";
import type { Sentence } from "../language/message";
import type { GameSummary } from "../protocol/messages";
import { canBeBrought, deviceGames } from "../server/device";
import { ServerError, sentenceOf, type Trouble } from "../server/problem";
import { returns } from "../server/reach";
import { bringTable, forgetTable, myGames } from "../server/table";
import { opponentSought } from "./opponent";
import { chosen, together } from "./own-games";
import type { Filter } from "./standing";

/** Milliseconds without a change before a typed name is searched for. */
const REST_MS = 250;
/** The most pages that are read in a row while a rare match is searched for. */
const PARTS_MAX = 10;

/** What is wrong with one game, and not with the server. */
const OWN_FAULTS: readonly Trouble[] = ["bad_game", "bad_name", "too_long", "unknown_computer"];

/**
 * The games of this person that match the filter and search, newest first: those of the server, and
 * those that were played on this device without it.
 */
export function createMyGames() {
  const [served, setServed] = createSignal<readonly GameSummary[]>();
  const [own, setOwn] = createSignal<readonly GameSummary[]>([]);
  const [next, setNext] = createSignal<string>();
  const [failure, setFailure] = createSignal<Sentence>();
  const [filter, setFilter] = createSignal<Filter>("all");
  const [text, setText] = createSignal("");
  /** Counts the queries, so that answers to earlier ones are ignored. */
  let round = 0;
  let timer = 0;

  /** Reads pages from a cursor on until something is found. */
  async function read(from?: string): Promise<void> {
    round += 1;
    const mine = round;
    setFailure(undefined);
    try {
      const before = from === undefined ? [] : (served() ?? []);
      const found: GameSummary[] = [];
      let after = from;
      for (let part = 0; part < PARTS_MAX; part += 1) {
        const list = await myGames({ after, ...wanted() });
        if (mine !== round) return;
        found.push(...list.games);
        after = list.next;
        // The server scans a limited number of games per request: an empty page may not be the last.
        if (found.length > 0 || after === undefined) break;
      }
      setServed([...before, ...found]);
      setNext(after);
    } catch (error) {
      if (mine !== round) return;
      // A device that never had a seat has no games.
      if (error instanceof ServerError && error.key === "not_seated") setServed([]);
      else setFailure(sentenceOf(error));
    }
  }

  const wanted = () => {
    const state = filter();
    return {
      ...(state === "all" ? {} : { state }),
      ...(text().trim() === "" ? {} : { opponent: opponentSought(text()) }),
    };
  };

  /** The finished games that are only on this device, oldest first. */
  const bringable = createMemo(() => own().filter(canBeBrought).reverse());

  void deviceGames().then(setOwn);
  createEffect(on([filter, returns], () => void read()));
  createEffect(
    on(
      text,
      () => {
        window.clearTimeout(timer);
        timer = window.setTimeout(() => void read(), REST_MS);
      },
      { defer: true },
    ),
  );
  onCleanup(() => {
    window.clearTimeout(timer);
    round += 1;
  });

  const games = createMemo(() => {
    const here = chosen(own(), filter(), text());
    const there = served();
    // Without the server there is still what this device has.
    return there === undefined && here.length === 0 ? undefined : together(there ?? [], here);
  });

  return {
    games,
    /** The games of this device, whatever is searched for. */
    own,
    /** Whether the server has games of this person, as far as is known. */
    hasServed: () => (served()?.length ?? 0) > 0,
    filter,
    setFilter,
    text,
    setText,
    failure,
    /** Whether the device has no games at all. */
    isEmpty: () => games()?.length === 0 && Object.keys(wanted()).length === 0,
    hasMore: () => next() !== undefined,
    more: () => void read(next()),
    bringable,
    /** Brings these games to the server, one after the other; returns whether that worked. */
    async bring(): Promise<boolean> {
      setFailure(undefined);
      let refused: unknown;
      for (const { table } of bringable()) {
        try {
          await bringTable(table);
        } catch (error) {
          refused = error;
          // A game that the server does not accept takes nothing from the others.
          if (!(error instanceof ServerError) || !OWN_FAULTS.includes(error.key)) break;
          continue;
        }
        setOwn((games) => games.filter((game) => game.table !== table));
      }
      await read();
      if (refused !== undefined) setFailure(sentenceOf(refused));
      return refused === undefined;
    },
    /** Removes a game from the list; returns whether that worked. */
    async forget(table: string): Promise<boolean> {
      setFailure(undefined);
      try {
        await forgetTable(table);
        const others = ({ table: id }: GameSummary) => id !== table;
        setServed((games) => games?.filter(others));
        setOwn((games) => games.filter(others));
        return true;
      } catch (error) {
        setFailure(sentenceOf(error));
        return false;
      }
    },
  };
}
