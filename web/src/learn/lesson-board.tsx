import { createSignal, onCleanup, onMount, Show } from "solid-js";
import { PlayerBoard } from "../board/player-board";
import { Figured } from "../language/figured";
import { say, t } from "../language/language";
import { createExercise } from "./exercise";
import type { Exercise } from "./lesson";

/** How far below the screen a board is already created. */
const NEAR = "200px";

type Props = { readonly exercise: Exercise; readonly task: string };

/** The board of a lesson, created when it comes near the screen. */
export function LessonBoard(props: Props) {
  let room!: HTMLDivElement;
  const [isNear, setNear] = createSignal(false);
  const exercise = createExercise(props.exercise);
  onMount(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        setNear(true);
        void exercise.open();
      },
      { rootMargin: NEAR },
    );
    observer.observe(room);
    onCleanup(() => observer.disconnect());
  });
  const words = () => {
    const said = exercise.said();
    return said === undefined ? props.task : say(said);
  };
  return (
    <div class="lesson-board">
      <div class="lesson-room" ref={room}>
        <Show when={isNear()}>
          <PlayerBoard view={exercise.view()} onMove={exercise.move} onTry={exercise.refuse} />
        </Show>
      </div>
      <div class="lesson-foot">
        <p class="lesson-said" classList={{ done: exercise.isDone() }} role="status">
          <Figured text={words()} />
        </p>
        <button
          type="button"
          class="lesson-reset"
          disabled={exercise.isFresh()}
          onClick={() => exercise.reset()}
        >
          {t("learn.reset")}
        </button>
      </div>
    </div>
  );
}
