import { createSignal, Show } from "solid-js";
import { say, t } from "../language/language";
import type { Sentence } from "../language/message";
import { goInstead } from "../router/router";
import { sentenceOf } from "../server/problem";
import { joinByCode } from "../server/table";
import { NameField } from "../setting/name-field";
import { settings } from "../setting/setting";
import "../style/list.css";

/** An invitation that was opened: a name, and a seat. */
export default function Join(props: { code: string }) {
  const [isBusy, setBusy] = createSignal(false);
  const [failure, setFailure] = createSignal<Sentence>();
  const join = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const { table } = await joinByCode(props.code, settings.name);
      goInstead({ view: "play", table });
    } catch (error) {
      setFailure(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <main class="page">
      <h1>{t("join.title")}</h1>
      <form class="form" onSubmit={(event) => void join(event)}>
        <NameField />
        <button type="submit" class="main" disabled={isBusy()}>
          {t("join.go")}
        </button>
      </form>
      <p class="trouble" role="alert">
        <Show when={failure()}>{(failure) => <>{say(failure())}</>}</Show>
      </p>
    </main>
  );
}
