import { createSignal, For } from "solid-js";
import { locale, t } from "../../language/language";
import { writeNumber } from "../../language/word";
import { FileButton } from "../../page/file-button";
import type { Openings } from "./openings";

/** Up to which move of each game the moves are taken. */
const DEPTHS = [8, 10, 12, 15, 20, 30] as const;
const DEPTH = 12;

/** Adds games or a study to the repertoire that is open: from a file, or pasted. */
export function AddGames(props: {
  readonly openings: Openings;
  /** A game that another view has handed over. */
  readonly handed: string | undefined;
}) {
  const [text, setText] = createSignal(props.handed ?? "");
  let drawer!: HTMLDetailsElement;
  const [depth, setDepth] = createSignal<number>(DEPTH);
  const [isBusy, setBusy] = createSignal(false);
  const add = async (given: string) => {
    setBusy(true);
    if (await props.openings.add(given, depth())) {
      setText("");
      drawer.open = false;
    }
    setBusy(false);
  };
  return (
    <details class="openings-add" ref={drawer} open={props.handed !== undefined}>
      <summary>{t("openings.add_title")}</summary>
      <p class="hint">{t("openings.add_hint")}</p>
      <form
        class="openings-form"
        onSubmit={(event) => {
          event.preventDefault();
          void add(text());
        }}
      >
        <label class="field">
          <span class="label">{t("openings.depth")}</span>
          <select
            data-field="depth"
            value={depth()}
            onChange={(event) => setDepth(Number(event.currentTarget.value))}
          >
            <For each={DEPTHS}>
              {(moves) => <option value={moves}>{writeNumber(moves, locale())}</option>}
            </For>
          </select>
        </label>
        <FileButton
          class="button"
          text={t("review.open_file")}
          accept=".pgn,.txt,text/plain,application/x-chess-pgn"
          onFile={async (file) => add(await file.text())}
        />
        <label class="field openings-paste">
          <span class="label">{t("openings.paste")}</span>
          <textarea
            name="pgn"
            rows={5}
            dir="ltr"
            spellcheck={false}
            value={text()}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <button
          type="submit"
          disabled={text().trim() === "" || isBusy() || props.openings.opened() === undefined}
        >
          {t("openings.add")}
        </button>
      </form>
    </details>
  );
}
