import { createEffect, createSignal, on, onCleanup } from "solid-js";
import { type Sentence, sentence } from "../../language/message";
import type { Start } from "../../protocol/messages";
import { ServerError } from "../../server/problem";
import { createCrew } from "./crew";
import type { Pass, Subject } from "./pass";
import type { SeenLine } from "./question";

/** Milliseconds for which a position is shown before the engine looks at it. */
const REST_MS = 120;
/** Milliseconds between two drawings of what the engine sees. */
const DRAW_MS = 120;

/** The position that is looked at. */
export type Looked = { readonly start: Start; readonly moves: readonly string[] };

/** The engine of a view: it reviews the game, or looks at what is shown, and never does both. */
export type ViewEngine = ReturnType<typeof createViewEngine>;

type Wish = {
  /** What is shown; undefined where the engine has to be silent. */
  readonly looked: () => Looked | undefined;
  readonly isOn: () => boolean;
  readonly lineCount: () => number;
  readonly isThreat: () => boolean;
};

/** Creates the engine of a view. It rests while the page is hidden. */
export function createViewEngine(pass: Pass, wish: Wish) {
  const [trouble, setTrouble] = createSignal<Sentence>();
  const [lines, setLines] = createSignal<readonly SeenLine[]>([]);
  const [isHidden, setHidden] = createSignal(document.hidden);
  /** The passes that are wanted; none if the game is not being reviewed. */
  const [passes, setPasses] = createSignal<{
    readonly subject: Subject;
    readonly nodes: readonly number[];
  }>();
  const open = createCrew();
  const look = () => setHidden(document.hidden);
  document.addEventListener("visibilitychange", look);
  onCleanup(() => document.removeEventListener("visibilitychange", look));

  const fail = (error: unknown, signal: AbortSignal) => {
    if (signal.aborted) return;
    setTrouble(troubleOf(error));
  };

  // The review: while the page is hidden it waits, and goes on afterwards.
  createEffect(
    on([passes, isHidden], ([wanted, isHidden]) => {
      if (wanted === undefined || isHidden) return;
      const abort = new AbortController();
      onCleanup(() => abort.abort());
      setTrouble(undefined);
      open()
        .then((crew) => pass.run(crew, wanted.subject, wanted.nodes, abort.signal))
        .then(() => setPasses((now) => (now === wanted ? undefined : now)))
        .catch((error) => {
          fail(error, abort.signal);
          if (!abort.signal.aborted) setPasses(undefined);
        });
    }),
  );

  // The lines: only while nothing is reviewed.
  createEffect(
    on(
      [
        wish.looked,
        wish.isOn,
        wish.lineCount,
        wish.isThreat,
        isHidden,
        () => passes() !== undefined,
      ] as const,
      ([looked, isOn, count, isThreat, isHidden, isBusy]) => {
        setLines([]);
        if (looked === undefined || !isOn || isHidden || isBusy) return;
        const abort = new AbortController();
        let seen: SeenLine[] = [];
        let drawing = 0;
        const draw = () => {
          drawing = 0;
          setLines(seen);
        };
        const timer = window.setTimeout(() => {
          setTrouble(undefined);
          open()
            .then((crew) =>
              crew.analyze(
                { ...looked, lines: count, is_threat: isThreat },
                abort.signal,
                (line) => {
                  if (abort.signal.aborted) return;
                  seen = [...seen];
                  seen[line.rank - 1] = line;
                  drawing ||= window.setTimeout(draw, DRAW_MS);
                },
              ),
            )
            .catch((error) => fail(error, abort.signal));
        }, REST_MS);
        onCleanup(() => {
          abort.abort();
          window.clearTimeout(timer);
          window.clearTimeout(drawing);
        });
      },
    ),
  );

  return {
    lines,
    trouble,
    open,
    isReviewing: () => passes() !== undefined,
    review: (subject: Subject, nodes: readonly number[]) => setPasses({ subject, nodes }),
    stop: () => setPasses(undefined),
  };
}

function troubleOf(error: unknown): Sentence {
  if (!(error instanceof ServerError)) return sentence("review.unable");
  if (error.key === "game_goes_on") return sentence("review.game_goes_on");
  // Where the game is over there are no lines, which the board shows well enough.
  return error.key === "game_over" ? sentence("review.no_moves") : error.sentence;
}
