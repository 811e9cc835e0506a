import { createMemo, createResource, createSignal, For, Show } from "solid-js";
import { listed, t } from "../../language/language";
import { findKept, keep } from "../../router/kept";
import { Link } from "../../router/link";
import { Sets } from "../set/sets";
import { WorkOn } from "../statistic/work-on";
import { type KeptChoice, readChoice } from "./choice";
import { UNKNOWN } from "./puzzle";
import { type Choice, RATING_MAX, RATING_MIN } from "./puzzle-source";
import { bestRuns, personStrength } from "./puzzle-store";
import { RUN_NAMES } from "./run";
import type { Mode } from "./session";
import { THEME_PARTS, THEMES, themeName } from "./theme";

/** Bounds of difficulty to choose from. */
const STEPS = [600, 800, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2400] as const;

/** What to solve, and how. */
export function Choosing(props: { readonly onBegin: (mode: Mode) => void }) {
  const begun = findKept("puzzles", readChoice, false);
  const [kept, setKept] = createSignal<KeptChoice>(begun ?? { themes: [], count: 12 });
  keep("puzzles", kept);
  const choice = createMemo((): Choice => {
    const { themes, min, max } = kept();
    return { themes, min: min ?? RATING_MIN, max: max ?? RATING_MAX };
  });
  const change = (part: Partial<KeptChoice>) => setKept((kept) => ({ ...kept, ...part }));
  const [person] = createResource(() => personStrength().catch(() => UNKNOWN), {
    initialValue: UNKNOWN,
  });
  return (
    <main class="page puzzles">
      <header class="train-head">
        <h1>{t("nav.puzzles")}</h1>
        <p class="hint">
          <Show when={person.latest.tries > 0}>
            {t("puzzle.rating", { rating: String(Math.round(person.latest.strength.rating)) })}
          </Show>
        </p>
      </header>
      <p class="puzzles-intro">{t("puzzle.intro")}</p>
      <Ways choice={choice()} onBegin={props.onBegin} />
      <WorkOn onTrain={(choice) => props.onBegin({ kind: "free", choice })} />
      <details class="puzzles-choice">
        <summary>
          <span>
            {t("puzzle.choice")} <span class="hint">{choiceText(kept())}</span>
          </span>
        </summary>
        <ThemePicks chosen={kept().themes} onChange={(themes) => change({ themes })} />
        <fieldset class="puzzles-range">
          <legend class="label">{t("puzzle.difficulty")}</legend>
          <Bound
            name="min"
            label={t("puzzle.from")}
            value={kept().min}
            isFit={(step) => step <= (kept().max ?? RATING_MAX)}
            onChange={(min) => change({ min })}
          />
          <Bound
            name="max"
            label={t("puzzle.to")}
            value={kept().max}
            isFit={(step) => step >= (kept().min ?? RATING_MIN)}
            onChange={(max) => change({ max })}
          />
        </fieldset>
      </details>
      <Sets kept={kept()} choice={choice()} onChange={change} />
      <Link to={{ view: "train" }} class="way">
        {t("nav.train")}
      </Link>
    </main>
  );
}

/** What is chosen, in a few words. */
function choiceText({ themes, min, max }: KeptChoice): string {
  const parts = themes.length === 0 ? [t("puzzle.all_themes")] : themes.map(themeName);
  const isBounded = min !== undefined || max !== undefined;
  return listed(isBounded ? [...parts, `${min ?? ""}–${max ?? ""}`] : parts);
}

/** Themes to choose, several at once. */
function ThemePicks(props: {
  readonly chosen: readonly string[];
  readonly onChange: (themes: readonly string[]) => void;
}) {
  const toggle = (theme: string, isOn: boolean) =>
    props.onChange([...props.chosen.filter((other) => other !== theme), ...(isOn ? [theme] : [])]);
  return (
    <section class="puzzles-themes" aria-label={t("puzzle.themes_title")}>
      <p class="hint">{t("puzzle.themes_hint")}</p>
      <For each={THEME_PARTS}>
        {(part) => (
          <fieldset class="picks">
            <legend class="label">{t(`puzzle.part_${part}`)}</legend>
            <div class="picks-row">
              <For each={THEMES[part]}>
                {(theme) => (
                  <label class="pick">
                    <input
                      type="checkbox"
                      value={theme}
                      checked={props.chosen.includes(theme)}
                      onChange={(event) => toggle(theme, event.currentTarget.checked)}
                    />
                    {themeName(theme)}
                  </label>
                )}
              </For>
            </div>
          </fieldset>
        )}
      </For>
    </section>
  );
}

function Bound(props: {
  readonly name: string;
  readonly label: string;
  readonly value: number | undefined;
  readonly isFit: (step: number) => boolean;
  readonly onChange: (value: number | undefined) => void;
}) {
  return (
    <label class="puzzles-bound">
      {props.label}
      <select
        name={props.name}
        onChange={({ currentTarget }) =>
          props.onChange(currentTarget.value === "" ? undefined : Number(currentTarget.value))
        }
      >
        <option value="" selected={props.value === undefined}>
          {t("puzzle.any")}
        </option>
        <For each={STEPS}>
          {(step) => (
            <option value={step} selected={step === props.value} disabled={!props.isFit(step)}>
              {step}
            </option>
          )}
        </For>
      </select>
    </label>
  );
}

/** Ways to solve what is chosen. */
function Ways(props: { readonly choice: Choice; readonly onBegin: (mode: Mode) => void }) {
  const [bests] = createResource(() => bestRuns().catch(() => []), { initialValue: [] });
  const best = (name: string) => bests.latest.find(({ run }) => run === name)?.solved;
  return (
    <section class="puzzles-runs" aria-label={t("puzzle.ways")}>
      <button
        type="button"
        class="main"
        data-mode="free"
        onClick={() => props.onBegin({ kind: "free", choice: props.choice })}
      >
        {t("puzzle.solve")}
      </button>
      <For each={RUN_NAMES}>
        {(name) => (
          <button
            type="button"
            class="puzzles-way"
            data-mode={name}
            onClick={() => props.onBegin({ kind: "run", name, choice: props.choice })}
          >
            <span>{t(`puzzle.run_${name}`)}</span>
            <span class="hint">
              <Show when={best(name)} fallback={t(`puzzle.run_${name}_hint`)}>
                {(solved) => t("puzzle.best", { solved: solved() })}
              </Show>
            </span>
          </button>
        )}
      </For>
    </section>
  );
}
