import { createEffect, ErrorBoundary, Match, on, onMount, Suspense, Switch } from "solid-js";
import { t } from "./language/language";
import { Announcer } from "./page/announce";
import { arrive, focusMain } from "./page/arrival";
import { Away } from "./page/away";
import { Header } from "./page/header";
import { lazyView } from "./page/lazy";
import { Message } from "./page/message";
import { keepTitle } from "./page/title";
import { route } from "./router/router";
import { keepAppearance } from "./setting/appearance";
import { Start } from "./start/start";
import "./style/main.css";
import "virtual:classic-pieces.css";

const Play = lazyView(() => import("./play/play"));
const Join = lazyView(() => import("./join/join"));
const TakeSeat = lazyView(() => import("./join/take-seat"));
const Games = lazyView(() => import("./list/games"));
const Lobby = lazyView(() => import("./list/lobby"));
const Learn = lazyView(() => import("./learn/learn"));
const Train = lazyView(() => import("./train/train"));
const Endings = lazyView(() => import("./train/ending/endings-view"));
const Openings = lazyView(() => import("./train/opening/openings-view"));
const Puzzles = lazyView(() => import("./train/puzzle/puzzles-view"));
const Strategies = lazyView(() => import("./strategies/strategies"));
const Edit = lazyView(() => import("./edit/edit"));
const PracticeView = lazyView(() => import("./practice/practice-view"));
const Review = lazyView(() => import("./review/review"));
const SettingsView = lazyView(() => import("./setting/settings-view"));

/** The whole page: the header and the current view. */
export function App() {
  keepAppearance();
  keepTitle();
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
      <ErrorBoundary fallback={(error, reset) => <ViewFailure error={error} onLeave={reset} />}>
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
            <Match when={place("train")}>
              <Train />
            </Match>
            <Match when={place("endings")} keyed>
              {(here) => <Endings ending={here.ending} />}
            </Match>
            <Match when={place("openings")}>
              <Openings />
            </Match>
            <Match when={place("puzzles")} keyed>
              {(here) => <Puzzles set={here.set} />}
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
            <Match when={place("review")} keyed>
              {(here) => <Review game={here.game} fen={here.fen} variant={here.variant} />}
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

/** Says that a view has failed. The message goes away when another view is opened. */
function ViewFailure(props: { readonly error: unknown; readonly onLeave: () => void }) {
  // The error still appears in the browser's console.
  reportError(props.error);
  createEffect(on(route, () => props.onLeave(), { defer: true }));
  return <Message text={t("problem.fault")} canReload={true} />;
}
