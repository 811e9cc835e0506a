import { createEffect, createResource, Match, Show, Switch } from "solid-js";
import { say, t } from "../../language/language";
import { Message } from "../../page/message";
import { CopyButton } from "../../play/copy-button";
import { Link } from "../../router/link";
import { writeRoute } from "../../router/route";
import { goInstead, renameHere } from "../../router/router";
import type { Puzzle } from "../puzzle/puzzle";
import { readyPuzzle } from "../puzzle/puzzle-attempt";
import { namedPuzzles } from "../puzzle/puzzle-source";
import { removeSet, setOf } from "../puzzle/puzzle-store";
import type { Mode } from "../puzzle/session";
import { troubleOf } from "../trouble";
import { readCarried, writeCarried } from "./carried";
import { newSet, type PuzzleSet } from "./puzzle-set";
import { Rounds } from "./rounds";
import { Sheet } from "./sheet";

type Props = {
  /** The ids of the address; undefined if it is none of a set. */
  readonly ids: readonly string[] | undefined;
  readonly onBegin: (mode: Mode) => void;
};

/** A set of puzzles: its rounds, its link, and its sheet of paper. */
export function SetView(props: Props) {
  const [found] = createResource(
    () => props.ids,
    (ids) => findSet(ids).catch((error: unknown) => ({ trouble: troubleOf(error) })),
    { initialValue: undefined },
  );
  const set = () => {
    const now = found.latest;
    return now !== undefined && now !== null && !("trouble" in now) ? now : undefined;
  };
  const trouble = () => {
    const now = found.latest;
    if (props.ids === undefined || now === null) return t("puzzle.link_bad");
    return now !== undefined && "trouble" in now ? say(now.trouble) : undefined;
  };
  return (
    <Switch fallback={<Message text={t("view.loading")} />}>
      <Match when={trouble()}>{(text) => <Message text={text()} />}</Match>
      <Match when={set()}>{(set) => <Whole set={set()} onBegin={props.onBegin} />}</Match>
    </Switch>
  );
}

/** The set of these puzzles, as it is kept here or as a link gives it; null if none is known. */
async function findSet(ids: readonly string[]): Promise<PuzzleSet | null> {
  // Where nothing can be kept, a set can still be solved.
  const kept = await setOf(ids.join(".")).catch(() => undefined);
  if (kept !== undefined) return kept;
  const carried = await playable(readCarried(window.location.hash.slice(1)));
  const byId = new Map(carried.map((puzzle) => [puzzle.id, puzzle]));
  const others = ids.filter((id) => !byId.has(id));
  // Without the network, the pack may be missing, and not be needed.
  const named = others.length === 0 ? [] : await namedPuzzles(others);
  for (const puzzle of named) byId.set(puzzle.id, puzzle);
  const puzzles = ids.flatMap((id) => byId.get(id) ?? []);
  return puzzles.length === 0 ? null : newSet(puzzles, Date.now());
}

/** The puzzles whose moves are legal. */
async function playable(puzzles: readonly Puzzle[]): Promise<readonly Puzzle[]> {
  const made = puzzles.map((puzzle) => readyPuzzle(puzzle).catch(() => undefined));
  return (await Promise.all(made)).flatMap((ready) => ready?.puzzle ?? []);
}

function Whole(props: { readonly set: PuzzleSet; readonly onBegin: (mode: Mode) => void }) {
  const [ready] = createResource(
    () => props.set.puzzles,
    async (puzzles) => {
      // One that cannot be played through is left out.
      const made = puzzles.map((puzzle) => readyPuzzle(puzzle).catch(() => undefined));
      return (await Promise.all(made)).filter((puzzle) => puzzle !== undefined);
    },
    { initialValue: [] },
  );
  const number = () => props.set.rounds.length + 1;
  // Puzzles that are not in the pack go with the link, also with one from the address bar.
  const [carried] = createResource(
    () => props.set.puzzles,
    async (puzzles) => {
      const ids = puzzles.map(({ id }) => id);
      const pack = new Set((await namedPuzzles(ids).catch(() => [])).map(({ id }) => id));
      return puzzles.filter(({ id }) => !pack.has(id));
    },
    { initialValue: [] },
  );
  const address = () => {
    const link = new URL(writeRoute({ view: "puzzles", set: props.set.key }), window.location.href);
    link.hash = writeCarried(carried.latest);
    return link.href;
  };
  createEffect(() => {
    if (carried.latest.length > 0) renameHere(address());
  });
  const remove = async () => {
    await removeSet(props.set.key).catch(() => undefined);
    goInstead({ view: "puzzles" });
  };
  return (
    <main class="page puzzle-set">
      <h1>{t("puzzle.set_name", { count: props.set.puzzles.length })}</h1>
      <p class="puzzles-intro">{t("puzzle.set_intro")}</p>
      <div class="puzzles-ways">
        <button
          type="button"
          class="main"
          data-action="begin-round"
          onClick={() => props.onBegin({ kind: "set", set: props.set })}
        >
          <Show when={props.set.round} fallback={t("puzzle.begin_round", { number: number() })}>
            {t("puzzle.continue_round", { number: number() })}
          </Show>
        </button>
        <button
          type="button"
          data-action="print"
          disabled={ready.latest.length === 0}
          onClick={() => window.print()}
        >
          {t("puzzle.print")}
        </button>
        <CopyButton label={t("puzzle.copy_link")} text={address} />
      </div>
      <Show when={carried.latest.length > 0}>
        <p class="hint">{t("puzzle.link_carries", { count: carried.latest.length })}</p>
      </Show>
      <Rounds set={props.set} />
      <Sheet puzzles={ready.latest} />
      <footer class="train-foot">
        <Link to={{ view: "puzzles" }} class="way">
          {t("puzzle.to_choice")}
        </Link>
        <button
          type="button"
          class="quiet way"
          data-action="remove-set"
          onClick={() => void remove()}
        >
          {t("puzzle.remove_set")}
        </button>
      </footer>
    </main>
  );
}
