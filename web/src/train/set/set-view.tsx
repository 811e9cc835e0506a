import { createResource, Match, Show, Switch } from "solid-js";
import { say, t } from "../../language/language";
import { Message } from "../../page/message";
import { CopyButton } from "../../play/copy-button";
import { Link } from "../../router/link";
import { writeRoute } from "../../router/route";
import { goInstead } from "../../router/router";
import { readyPuzzle } from "../puzzle/puzzle-attempt";
import { namedPuzzles } from "../puzzle/puzzle-source";
import { removeSet, setOf } from "../puzzle/puzzle-store";
import type { Mode } from "../puzzle/session";
import { troubleOf } from "../trouble";
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
  const puzzles = await namedPuzzles(ids);
  return puzzles.length === 0 ? null : newSet(puzzles, Date.now());
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
  const address = () =>
    new URL(writeRoute({ view: "puzzles", set: props.set.key }), window.location.href).href;
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
