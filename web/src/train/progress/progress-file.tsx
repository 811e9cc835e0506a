import { createSignal, Show } from "solid-js";
import { say, t } from "../../language/language";
import { type Sentence, sentence } from "../../language/message";
import { StorageError } from "../../local/database";
import { FileButton } from "../../page/file-button";
import { saveFile } from "../../play/save";
import { ServerError } from "../../server/problem";
import { loadProgress, writeProgress } from "./progress";

/** Saves all progress as one file, and loads such a file. */
export function ProgressFile(props: { readonly onLoaded: () => void }) {
  const [said, setSaid] = createSignal<Sentence>();
  const save = async () => {
    try {
      saveFile(await writeProgress(), "tabiya-progress.json", "application/json");
      setSaid(undefined);
    } catch (error) {
      setSaid(troubleOf(error));
    }
  };
  const load = async (file: File) => {
    try {
      setSaid(await loadProgress(file));
      props.onLoaded();
    } catch (error) {
      setSaid(troubleOf(error));
    }
  };
  return (
    <>
      <button
        type="button"
        class="quiet way"
        data-action="save-progress"
        onClick={() => void save()}
      >
        {t("train.save")}
      </button>
      <FileButton
        class="way train-load"
        text={t("train.load")}
        accept=".json,application/json"
        onFile={load}
      />
      <p class="hint train-file" role="status">
        <Show when={said()}>{(said) => <>{say(said())}</>}</Show>
      </p>
    </>
  );
}

function troubleOf(error: unknown): Sentence {
  if (error instanceof StorageError) return sentence(`train.${error.key}`);
  return sentence(error instanceof ServerError ? "train.unable" : "train.file_unreadable");
}
