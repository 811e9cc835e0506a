import { ErrorBoundary, lazy, Match, onMount, Suspense, Switch } from "solid-js";
import { t } from "./language/language";
import { Announcer } from "./page/announce";
import { arrive, focusMain } from "./page/arrival";
import { Away } from "./page/away";
import { Header } from "./page/header";
import { Message } from "./page/message";
import { route } from "./router/router";
import { keepAppearance } from "./setting/appearance";
import { Start } from "./start/start";
import "./style/main.css";

const Play = lazy(() => import("./play/play"));
const Join = lazy(() => import("./join/join"));
const TakeSeat = lazy(() => import("./join/take-seat"));
const Games = lazy(() => import("./list/games"));
const Lobby = lazy(() => import("./list/lobby"));
const Learn = lazy(() => import("./learn/learn"));
const Strategies = lazy(() => import("./strategies/strategies"));
const Edit = lazy(() => import("./edit/edit"));
const PracticeView = lazy(() => import("./practice/practice-view"));
const SettingsView = lazy(() => import("./setting/settings-view"));

/** The whole page: a header, and the view of the place where it is. */
export function App() {
  keepAppearance();
  onMount(arrive);
  const place = <View extends string>(view: View) => {
    const here = route();
    return here.view === view ? (here as Extract<typeof here, { view: View }>) : undefined;
  };
  return (
    <>
      <button type="button" class="skip" onClick={focusMain}>
        {t("page.skip")}
      </button>
      <Header />
      <ErrorBoundary fallback={<Message text={t("problem.fault")} />}>
        <Suspense fallback={<Message text={t("view.loading")} />}>
          <Switch fallback={<Message text={t("view.missing")} />}>
            <Match when={place("start")} keyed>
              {(here) => <Start link={here.link} />}
            </Match>
            <Match when={place("play")?.table} keyed>
              {(table) => <Play table={table} />}
            </Match>
            <Match when={place("join")?.code} keyed>
              {(code) => <Join code={code} />}
            </Match>
            <Match when={place("seat")?.code} keyed>
              {(code) => <TakeSeat code={code} />}
            </Match>
            <Match when={place("games")}>
              <Games />
            </Match>
            <Match when={place("lobby")}>
              <Lobby />
            </Match>
            <Match when={place("learn")}>
              <Learn />
            </Match>
            <Match when={place("strategies")}>
              <Strategies />
            </Match>
            <Match when={place("edit")} keyed>
              {(here) => <Edit fen={here.fen} variant={here.variant} />}
            </Match>
            <Match when={place("practice")} keyed>
              {(here) => <PracticeView fen={here.fen} variant={here.variant} />}
            </Match>
            <Match when={place("settings")}>
              <SettingsView />
            </Match>
          </Switch>
        </Suspense>
      </ErrorBoundary>
      <Away />
      <Announcer />
    </>
  );
}
