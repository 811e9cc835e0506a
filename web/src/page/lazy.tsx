import {
  type Component,
  createComponent,
  createEffect,
  createSignal,
  type JSX,
  on,
  onMount,
  Show,
} from "solid-js";
import { t } from "../language/language";
import { returns } from "../server/reach";
import { lookForServer } from "../server/table";
import { Message, ReloadButton } from "./message";
import { fetchAhead } from "./prefetch";
import { forgetReload, reloadOnce } from "./reload";

// biome-ignore lint/suspicious/noExplicitAny: a view's properties are passed on, whatever they are.
type Props = Record<string, any>;
type Load<Given extends Props> = () => Promise<{ readonly default: Component<Given> }>;

/** Why a part of the page is not shown yet. */
type Absence = "loading" | "away" | "gone";

/**
 * A view that is loaded when it is opened. If it cannot be loaded, that is tried again when the
 * server is back. An upgraded server no longer has the files that this page asks for: the page
 * reloads then, which loses nothing, since the previous view was left already.
 */
export function lazyView<Given extends Props>(load: Load<Given>): Component<Given> {
  // The browser does not ask again for a style sheet that failed to load in the same page.
  const found = once(load);
  fetchAhead(found);
  return (props) => (
    <Lazy
      load={found}
      props={props}
      absence={(absence) => <Message text={t(`view.${absence}`)} canReload={absence === "gone"} />}
      onLoaded={forgetReload}
      onMissing={reloadOnce}
      onReturn={() => window.location.reload()}
    />
  );
}

/** A part of a view that is loaded when it is opened. The rest of the view stays as it is. */
export function lazyPart<Given extends Props>(load: Load<Given>): Component<Given> {
  fetchAhead(load);
  return (props) => (
    <Lazy
      load={load}
      props={props}
      absence={(absence) => (
        <div class="hint" role="status">
          {t(`view.${absence}`)}
          {absence === "gone" && <ReloadButton />}
        </div>
      )}
    />
  );
}

type LazyProps<Given extends Props> = {
  readonly load: Load<Given>;
  readonly props: Given;
  readonly absence: (absence: Absence) => JSX.Element;
  readonly onLoaded?: () => void;
  /** The server answers but lacks the file. Returns whether the page is reloading. */
  readonly onMissing?: () => boolean;
  /** The server is back: asks for the file again, unless told otherwise. */
  readonly onReturn?: () => void;
};

function Lazy<Given extends Props>(given: LazyProps<Given>) {
  const [part, setPart] = createSignal<Component<Given>>();
  const [absence, setAbsence] = createSignal<Absence>("loading");
  const attempt = async () => {
    try {
      const module = await given.load();
      setPart(() => module.default);
      given.onLoaded?.();
    } catch {
      setAbsence(await whyAbsent());
    }
  };
  const whyAbsent = async (): Promise<Absence> => {
    try {
      await lookForServer();
    } catch {
      return "away";
    }
    return given.onMissing?.() ? "loading" : "gone";
  };
  onMount(() => void attempt());
  createEffect(
    on(returns, () => absence() === "away" && (given.onReturn ?? attempt)(), { defer: true }),
  );
  return (
    <Show when={part()} fallback={given.absence(absence())} keyed>
      {(part) => createComponent(part, given.props)}
    </Show>
  );
}

/** Loads once; a failed attempt is not repeated. */
function once<Given extends Props>(load: Load<Given>): Load<Given> {
  let asked: ReturnType<Load<Given>> | undefined;
  return () => {
    asked ??= load();
    return asked;
  };
}
