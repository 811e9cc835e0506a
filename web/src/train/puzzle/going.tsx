import { onMount, Show } from "solid-js";
import { say, t } from "../../language/language";
import { AttemptWays } from "../../review/attempt-board";
import { takeFocus } from "../focus";
import { roundOf } from "../set/puzzle-set";
import { Rounds } from "../set/rounds";
import { writeTime } from "./duration";
import { PuzzleBoard } from "./puzzle-board";
import { PuzzleFacts, PuzzleTelling } from "./puzzle-telling";
import { createSession, type Mode, type Session } from "./session";

type Props = {
  readonly mode: Mode;
  /** Begins anew, with the next round of a set. */
  readonly onAgain: (mode: Mode) => void;
  readonly onEnd: () => void;
};

/** Somebody solves puzzles: the board, the task in a sentence, and how far it has come. */
export function Going(props: Props) {
  const session = createSession(props.mode);
  return (
    <main class="review learning train">
      <PuzzleBoard
        attempt={session.attempt}
        puzzle={session.puzzle()}
        number={session.number()}
        isOver={session.isOver()}
      />
      <section class="review-panel">
        <header class="train-head">
          <h1>{t("nav.puzzles")}</h1>
          <Standing session={session} />
        </header>
        <p class="trouble" role="alert">
          <Show when={session.trouble()}>{(trouble) => <>{say(trouble())}</>}</Show>
        </p>
        <Show when={session.isOver() || session.isEmpty()} fallback={<Solving session={session} />}>
          <Over session={session} onAgain={props.onAgain} />
        </Show>
        <footer class="train-foot">
          <button type="button" class="quiet way" data-action="end" onClick={props.onEnd}>
            {props.mode.kind === "set" ? t("puzzle.to_set") : t("puzzle.to_choice")}
          </button>
        </footer>
      </section>
    </main>
  );
}

/** How far it has come, in a few figures. */
function Standing(props: { readonly session: Session }) {
  const { session } = props;
  const total = () => session.set()?.puzzles.length ?? 0;
  /** The first puzzle of a round that goes on is not the first of its set. */
  const first = session.mode.kind === "set" ? roundOf(session.mode.set).done : 0;
  return (
    <p class="hint puzzle-standing">
      <Show when={session.run()}>
        {(run) => (
          <>
            <Show when={session.left()}>
              {(left) => (
                <span class="puzzle-clock" role="timer">
                  {writeTime(left())}
                </span>
              )}
            </Show>
            <span data-solved={run().solved}>
              {t("puzzle.solved_count", { solved: run().solved })}
            </span>
            <span data-errors={run().errors}>{t("puzzle.errors", { errors: run().errors })}</span>
          </>
        )}
      </Show>
      <Show when={session.mode.kind === "free"}>
        <span data-rating>
          {t("puzzle.rating", { rating: String(Math.round(session.person().strength.rating)) })}
        </span>
      </Show>
      <Show when={session.set() && !session.isOver()}>
        {t("puzzle.number", { number: first + session.number(), total: total() })}
      </Show>
    </p>
  );
}

/** A puzzle to solve, and the way to the next one. */
function Solving(props: { readonly session: Session }) {
  const { session } = props;
  const { attempt } = session;
  return (
    <>
      <PuzzleTelling attempt={attempt} puzzle={session.puzzle()} />
      <div class="train-ways">
        <div class="learning-ways">
          <Show when={session.mode.kind !== "run" && session.puzzle()}>
            <Show when={attempt.isOver()} fallback={<AttemptWays attempt={attempt} />}>
              <Next session={session} />
            </Show>
          </Show>
        </div>
      </div>
    </>
  );
}

function Next(props: { readonly session: Session }) {
  let button!: HTMLButtonElement;
  onMount(() => takeFocus(button));
  return (
    <button type="button" class="main" data-action="next" ref={button} onClick={props.session.next}>
      {t("puzzle.next")}
    </button>
  );
}

/** The end of a run or of a round, or that nothing fits. */
function Over(props: { readonly session: Session; readonly onAgain: (mode: Mode) => void }) {
  const { session } = props;
  const again = (): Mode => {
    const set = session.set();
    return set === undefined ? { ...session.mode } : { kind: "set", set };
  };
  const said = () => {
    const run = session.run();
    if (session.isEmpty()) return t("puzzle.none");
    if (run !== undefined) return t("puzzle.run_over", { count: run.solved });
    return t("puzzle.round_over", { number: session.set()?.rounds.length ?? 1 });
  };
  let button: HTMLButtonElement | undefined;
  onMount(() => takeFocus(button));
  return (
    <>
      <p class="learning-said" role="status" data-state="over">
        {said()}
      </p>
      <div class="train-why">
        <Show when={session.run() && session.puzzle()}>
          {(puzzle) => <PuzzleFacts puzzle={puzzle()} />}
        </Show>
        <Show when={session.set()}>{(set) => <Rounds set={set()} />}</Show>
      </div>
      <Show when={!session.isEmpty()}>
        <div class="learning-ways">
          <button
            type="button"
            class="main"
            data-action="once-more"
            ref={button}
            onClick={() => props.onAgain(again())}
          >
            {t("puzzle.once_more")}
          </button>
        </div>
      </Show>
    </>
  );
}
