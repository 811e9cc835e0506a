import { createSignal, Show } from "solid-js";
import { say, t } from "../language/language";
import type { Sentence } from "../language/message";
import { goInstead } from "../router/router";
import { sentenceOf } from "../server/problem";
import { takeSeat } from "../server/table";
import "../style/list.css";

/** Moves a seat here from another device. */
export default function TakeSeat(props: { code: string }) {
  const [isBusy, setBusy] = createSignal(false);
  const [failure, setFailure] = createSignal<Sentence>();
  const take = async () => {
    setBusy(true);
    try {
      const { table } = await takeSeat(props.code);
      goInstead({ view: "play", table });
    } catch (error) {
      setFailure(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <main class="page">
      <h1>{t("join.seat_title")}</h1>
      <p>{t("join.seat_hint")}</p>
      <button type="button" class="main" disabled={isBusy()} onClick={() => void take()}>
        {t("join.go")}
      </button>
      <p class="trouble" role="alert">
        <Show when={failure()}>{(failure) => <>{say(failure())}</>}</Show>
      </p>
    </main>
  );
}
