import { createResource, createSignal, For, Show } from "solid-js";
import { locale, say, t } from "../../language/language";
import { type Sentence, sentence } from "../../language/message";
import { writeDate } from "../../language/word";
import { createCrew } from "../../review/engine/crew";
import { Link } from "../../router/link";
import { go } from "../../router/router";
import type { KeptChoice, Source } from "../puzzle/choice";
import type { Choice } from "../puzzle/puzzle-source";
import { allSets, putSet } from "../puzzle/puzzle-store";
import { troubleOf } from "../trouble";
import { newSet } from "./puzzle-set";
import { drawSet, knownSources } from "./source";

/** How many puzzles a set may have. */
const COUNTS = [6, 12, 24, 36, 60] as const;

type Props = {
  readonly kept: KeptChoice;
  readonly choice: Choice;
  readonly onChange: (part: Partial<KeptChoice>) => void;
};

/** Sets of puzzles that are solved again and again, printed, and given away. */
export function Sets(props: Props) {
  const [sets] = createResource(async () => [...(await allSets().catch(() => []))].reverse(), {
    initialValue: [],
  });
  const [sources] = createResource(knownSources, { initialValue: [] });
  /** What was chosen, while it is there; else the first, which has most. */
  const source = (): Source => {
    const known = sources.latest;
    return known.find((name) => name === props.kept.source) ?? known[0] ?? "pack";
  };
  const [said, setSaid] = createSignal<Sentence>();
  const [isBusy, setBusy] = createSignal(false);
  const open = createCrew();

  async function make(): Promise<void> {
    const from = source();
    setBusy(true);
    setSaid(from === "own" ? sentence("puzzle.looking") : undefined);
    try {
      const puzzles = await drawSet(from, props.choice, props.kept.count, open);
      if (puzzles.length === 0) {
        setSaid(sentence(from === "own" ? "puzzle.none_own" : "puzzle.none"));
        return;
      }
      const set = newSet(
        [...puzzles].sort((one, other) => one.rating - other.rating),
        Date.now(),
      );
      await putSet(set);
      go({ view: "puzzles", set: set.key });
    } catch (error) {
      setSaid(troubleOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <section class="puzzles-sets" aria-labelledby="puzzles-sets">
      <h2 id="puzzles-sets">{t("puzzle.sets")}</h2>
      <p class="hint">{t("puzzle.sets_hint")}</p>
      <div class="puzzles-range">
        <label class="puzzles-bound">
          {t("puzzle.count")}
          <select
            name="count"
            onChange={({ currentTarget }) => props.onChange({ count: Number(currentTarget.value) })}
          >
            <For each={COUNTS}>
              {(count) => <option selected={count === props.kept.count}>{count}</option>}
            </For>
          </select>
        </label>
        <Show when={sources.latest.length > 1}>
          <label class="puzzles-bound">
            {t("puzzle.source")}
            <select
              name="source"
              onChange={({ currentTarget }) =>
                props.onChange({ source: currentTarget.value as Source })
              }
            >
              <For each={sources.latest}>
                {(name) => (
                  <option value={name} selected={name === source()}>
                    {t(`puzzle.source_${name}`)}
                  </option>
                )}
              </For>
            </select>
          </label>
        </Show>
        <button
          type="button"
          data-action="make-set"
          disabled={isBusy()}
          onClick={() => void make()}
        >
          {t("puzzle.make_set")}
        </button>
      </div>
      <p class="hint" role="status">
        <Show when={said()}>{(said) => <>{say(said())}</>}</Show>
      </p>
      <ul class="rows">
        <For each={sets.latest}>
          {(set) => (
            <li>
              <Link to={{ view: "puzzles", set: set.key }} class="row">
                <span class="row-main">
                  <span class="row-title">
                    {t("puzzle.set_name", { count: set.puzzles.length })}
                  </span>
                  <span class="hint">
                    {writeDate(set.added_ms, locale())} ·{" "}
                    {t("puzzle.rounds", { count: set.rounds.length })}
                  </span>
                </span>
              </Link>
            </li>
          )}
        </For>
      </ul>
    </section>
  );
}
