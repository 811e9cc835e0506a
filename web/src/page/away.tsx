import { createEffect, createSignal, onCleanup, Show } from "solid-js";
import { backoffMs } from "../connection/backoff";
import { t } from "../language/language";
import { route } from "../router/router";
import { hasAnswered, isAway } from "../server/reach";
import { serverInfo } from "../server/table";

/**
 * Says that the server is away, and asks for it again and again, less and less often. A table has
 * its own words for that, beside what was not sent yet.
 */
export function Away() {
  const [isAsking, setAsking] = createSignal(false);
  let timer = 0;
  let attempt = 0;

  async function ask(): Promise<void> {
    window.clearTimeout(timer);
    if (isAsking()) return;
    const isNew = !hasAnswered();
    setAsking(true);
    try {
      await serverInfo();
      attempt = 0;
      // What was opened without the server has nothing to show yet.
      if (isNew) window.location.reload();
    } catch {
      attempt += 1;
      timer = window.setTimeout(() => void ask(), backoffMs(attempt));
    } finally {
      setAsking(false);
    }
  }

  createEffect(() => {
    window.clearTimeout(timer);
    if (isAway()) timer = window.setTimeout(() => void ask(), backoffMs(attempt));
  });
  onCleanup(() => window.clearTimeout(timer));

  return (
    <Show when={isAway() && route().view !== "play"}>
      <aside class="away" role="status">
        <span class="away-sign" aria-hidden="true" />
        <p>
          <strong>{t("away.title")}</strong> {t("away.text")}
        </p>
        <button type="button" disabled={isAsking()} onClick={() => void ask()}>
          {t("link.retry")}
        </button>
      </aside>
    </Show>
  );
}
