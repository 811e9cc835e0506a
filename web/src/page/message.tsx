import { Show } from "solid-js";
import { t } from "../language/language";
import { Link } from "../router/link";

/** A view that shows only a sentence. */
export function Message(props: { readonly text: string; readonly canReload?: boolean }) {
  return (
    <main class="message">
      <h1>{props.text}</h1>
      <Show when={props.canReload}>
        <ReloadButton />
      </Show>
      <Link to={{ view: "start", link: {} }} class="way">
        {t("view.back_to_start")}
      </Link>
    </main>
  );
}

/** A button that reloads the page. */
export function ReloadButton() {
  return (
    <button type="button" class="main" onClick={() => window.location.reload()}>
      {t("view.reload")}
    </button>
  );
}
