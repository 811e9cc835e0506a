import { createSignal } from "solid-js";
import { t } from "../language/language";
import { go } from "../router/router";

/** A field for an invitation's code. */
export function JoinByCode() {
  const [code, setCode] = createSignal("");
  const join = (event: SubmitEvent) => {
    event.preventDefault();
    if (code().trim() !== "") go({ view: "join", code: code().trim() });
  };
  return (
    <form class="join-by-code" onSubmit={join}>
      <input
        type="text"
        name="code"
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        maxLength={16}
        aria-label={t("start.join")}
        placeholder={t("start.code")}
        value={code()}
        onInput={(event) => setCode(event.currentTarget.value)}
      />
      <button type="submit">{t("start.join_go")}</button>
    </form>
  );
}
