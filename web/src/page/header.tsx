import { For } from "solid-js";
import { t } from "../language/language";
import { Link } from "../router/link";
import { route } from "../router/router";
import { Icon } from "./icon";
import { gamesIcon, learnIcon, lobbyIcon, settingsIcon, strategiesIcon } from "./icons";

const PLACES = [
  ["games", gamesIcon],
  ["lobby", lobbyIcon],
  ["learn", learnIcon],
  ["strategies", strategiesIcon],
  ["settings", settingsIcon],
] as const;

/** The name of the page, and links to its views. */
export function Header() {
  return (
    <header class="header">
      <Link to={{ view: "start", link: {} }} class="header-home" current={route().view === "start"}>
        <img src="/icon.svg" alt="" width="24" height="24" />
        <span class="header-name">{t("app.name")}</span>
      </Link>
      <nav class="header-places" aria-label={t("nav.label")}>
        <For each={PLACES}>
          {([view, icon]) => (
            <Link to={{ view }} current={route().view === view}>
              <Icon of={icon} />
              <span class="header-word">{t(`nav.${view}`)}</span>
            </Link>
          )}
        </For>
      </nav>
    </header>
  );
}
