import { createEffect, createSignal, on, onCleanup } from "solid-js";
import type { Sentence } from "../language/message";
import type { GameSummary } from "../protocol/messages";
import { ServerError, sentenceOf } from "../server/problem";
import { returns } from "../server/reach";
import { forgetTable, myGames } from "../server/table";
import { opponentSought } from "./opponent";
import type { Filter } from "./standing";

/** Milliseconds without a change before a typed name is searched for. */
const REST_MS = 250;
/** The most pages that are read in a row while a rare match is searched for. */
const PARTS_MAX = 10;

/** The games of this device that match the filter and search, newest first. */
export function createMyGames() {
  const [games, setGames] = createSignal<readonly GameSummary[]>();
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
      const before = from === undefined ? [] : (games() ?? []);
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
      setGames([...before, ...found]);
      setNext(after);
    } catch (error) {
      if (mine !== round) return;
      // A device that never had a seat has no games.
      if (error instanceof ServerError && error.key === "not_seated") setGames([]);
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

  return {
    games,
    filter,
    setFilter,
    text,
    setText,
    failure,
    /** Whether the device has no games at all. */
    isEmpty: () => games()?.length === 0 && Object.keys(wanted()).length === 0,
    hasMore: () => next() !== undefined,
    more: () => void read(next()),
    /** Removes a game from the list; returns whether that worked. */
    async forget(table: string): Promise<boolean> {
      setFailure(undefined);
      try {
        await forgetTable(table);
        setGames((games) => games?.filter((game) => game.table !== table));
        return true;
      } catch (error) {
        setFailure(sentenceOf(error));
        return false;
      }
    },
  };
}
