import { createEffect, createSignal, onCleanup, onMount, Show } from "solid-js";
import { backoffMs } from "../connection/backoff";
import { t } from "../language/language";
import { isAble } from "../local/able";
import { route } from "../router/router";
import { hasAnswered, isAway } from "../server/reach";
import { lookForServer } from "../server/table";

/**
 * Says that the server cannot be reached, and retries less and less often. It retries at once when
 * the browser reports that the network has changed; a server on this device is reachable without
 * one. The play view has its own message, which also says what was not sent yet.
 */
export function Away() {
  const [isAsking, setAsking] = createSignal(false);
  let timer = 0;
  let attempt = 0;
  /** Whether the network has changed since the server was asked, so that its answer is void. */
  let isStale = false;

  async function ask(): Promise<void> {
    window.clearTimeout(timer);
    if (isAsking()) return;
    isStale = false;
    const isNew = !hasAnswered();
    setAsking(true);
    try {
      await lookForServer();
      attempt = 0;
      // A page that was opened without the server has nothing to show yet, but a game of this device.
      if (isNew && route().view !== "play") window.location.reload();
    } catch {
      attempt += 1;
      timer = window.setTimeout(() => void ask(), backoffMs(attempt));
    } finally {
      setAsking(false);
      if (isStale) void ask();
    }
  }

  createEffect(() => {
    window.clearTimeout(timer);
    if (isAway()) timer = window.setTimeout(() => void ask(), backoffMs(attempt));
  });
  const changed = () => {
    isStale = true;
    void ask();
  };
  onMount(() => {
    window.addEventListener("offline", changed);
    window.addEventListener("online", changed);
  });
  onCleanup(() => {
    window.clearTimeout(timer);
    window.removeEventListener("offline", changed);
    window.removeEventListener("online", changed);
  });

  return (
    <Show when={isAway() && route().view !== "play"}>
      <aside class="away" classList={{ calm: isAble() }} role="status">
        <span class="away-sign" aria-hidden="true" />
        <p>
          <strong>{t("away.title")}</strong> {t(isAble() ? "away.text" : "away.look_around")}
        </p>
        <button type="button" disabled={isAsking()} onClick={() => void ask()}>
          {t("link.retry")}
        </button>
      </aside>
    </Show>
  );
}
