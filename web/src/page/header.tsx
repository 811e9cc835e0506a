import { For } from "solid-js";
import { t } from "../language/language";
import { Link } from "../router/link";
import { route } from "../router/router";

const PLACES = ["games", "lobby", "learn", "settings"] as const;

/** The name of the house, and the ways to its other rooms. */
export function Header() {
  return (
    <header class="header">
      <Link to={{ view: "start", link: {} }} class="header-home" current={route().view === "start"}>
        <img src="/icon.svg" alt="" width="24" height="24" />
        <span class="header-name">{t("app.name")}</span>
      </Link>
      <nav class="header-places" aria-label={t("nav.label")}>
        <For each={PLACES}>
          {(view) => (
            <Link to={{ view }} current={route().view === view}>
              {t(`nav.${view}`)}
            </Link>
          )}
        </For>
      </nav>
    </header>
  );
}
