import { For, Show } from "solid-js";
import { enLesson } from "../language/en/lesson";
import { addEnglish, t } from "../language/language";
import type { Key } from "../language/message";
import { Link } from "../router/link";
import { ClockPair } from "./clock-pair";
import { type Lesson, PARTS } from "./lesson";
import { LessonBoard } from "./lesson-board";
import "../style/list.css";
import "../style/learn.css";
import { localRules } from "../server/local";

addEnglish(enLesson);

/** The rules for somebody who has never played, each with a board to try it on. */
export default function Learn() {
  localRules.prepare();
  return (
    <main class="page learn">
      <h1>{t("learn.title")}</h1>
      <p class="learn-intro">{t("learn.intro")}</p>
      <nav class="learn-contents" aria-label={t("learn.contents")}>
        <For each={PARTS}>
          {(part) => <a href={`#${part.name}`}>{t(`learn.part_${part.name}`)}</a>}
        </For>
      </nav>
      <For each={PARTS}>
        {(part) => (
          <section class="learn-part" id={part.name} aria-labelledby={`${part.name}-title`}>
            <h2 class="learn-part-title" id={`${part.name}-title`}>
              {t(`learn.part_${part.name}`)}
            </h2>
            <For each={part.lessons}>{(lesson) => <LessonView lesson={lesson} />}</For>
          </section>
        )}
      </For>
      <nav class="learn-next" aria-label={t("learn.next")}>
        <Link to={{ view: "start", link: {} }} class="button">
          {t("learn.play")}
        </Link>
        <Link to={{ view: "puzzles" }} class="button">
          {t("nav.puzzles")}
        </Link>
        <Link to={{ view: "endings" }} class="button">
          {t("nav.endings")}
        </Link>
        <Link to={{ view: "openings" }} class="button">
          {t("nav.openings")}
        </Link>
        <Link to={{ view: "train" }} class="button">
          {t("nav.train")}
        </Link>
        <Link to={{ view: "strategies" }} class="button">
          {t("learn.strategies")}
        </Link>
      </nav>
    </main>
  );
}

type PlainKey = Extract<Key, `lesson.${string}`>;

function LessonView(props: { readonly lesson: Lesson }) {
  const text = (kind: "title" | "text" | "task") =>
    t(`lesson.${props.lesson.name}_${kind}` as PlainKey);
  return (
    <article class="lesson" data-lesson={props.lesson.name}>
      <div class="lesson-words">
        <h3>{text("title")}</h3>
        <p>{text("text")}</p>
      </div>
      <Show when={props.lesson.exercise}>
        {(exercise) => <LessonBoard exercise={exercise()} task={text("task")} />}
      </Show>
      <Show when={props.lesson.name === "clock"}>
        <ClockPair task={text("task")} />
      </Show>
    </article>
  );
}
