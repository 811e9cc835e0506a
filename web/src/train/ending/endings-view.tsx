import { createResource, For, Show } from "solid-js";
import { MiniBoard } from "../../board/mini-board";
import { enEnding } from "../../language/en/ending";
import { enReview } from "../../language/en/review";
import { enTrain } from "../../language/en/train";
import { addEnglish, t } from "../../language/language";
import { Icon } from "../../page/icon";
import { acceptIcon } from "../../page/icons";
import { Message } from "../../page/message";
import { Link } from "../../router/link";
import { localRules } from "../../server/local";
import { type Ending, endingOf, PARTS } from "./course";
import { reachedEndings } from "./ending-store";
import { EndingView } from "./ending-view";
import { goalText } from "./goal";
import "../../style/list.css";
import "../../style/review.css";
import "../../style/train.css";

addEnglish(enReview);
addEnglish(enTrain);
addEnglish(enEnding);

/** The course of basic endings, or one of them. */
export default function Endings(props: { readonly ending?: string }) {
  localRules.prepare();
  return (
    <Show when={props.ending} fallback={<Course />} keyed>
      {(name) => (
        <Show when={endingOf(name)} fallback={<Message text={t("view.missing")} />} keyed>
          {(ending) => <EndingView ending={ending} />}
        </Show>
      )}
    </Show>
  );
}

/** All endings, with those marked whose goals were reached. */
function Course() {
  const [reached] = createResource(
    async () => new Set((await reachedEndings().catch(() => [])).map(({ name }) => name)),
    { initialValue: new Set<string>() },
  );
  return (
    <main class="page endings">
      <h1>{t("nav.endings")}</h1>
      <p class="endings-intro">{t("endings.intro")}</p>
      <For each={PARTS}>
        {(part) => (
          <section class="endings-part" aria-labelledby={`endings-${part.name}`}>
            <h2 id={`endings-${part.name}`}>{t(`endings.part_${part.name}`)}</h2>
            <ul class="endings-list">
              <For each={part.endings}>
                {(ending) => (
                  <li>
                    <EndingLink ending={ending} isReached={reached.latest.has(ending.name)} />
                  </li>
                )}
              </For>
            </ul>
          </section>
        )}
      </For>
      <Link to={{ view: "train" }} class="way">
        {t("nav.train")}
      </Link>
    </main>
  );
}

function EndingLink(props: { readonly ending: Ending; readonly isReached: boolean }) {
  return (
    <Link to={{ view: "endings", ending: props.ending.name }} class="ending-link">
      <MiniBoard fen={props.ending.fen} orientation={props.ending.side} />
      <span class="ending-words">
        <span class="ending-name">{t(`ending.${props.ending.name}_title`)}</span>
        <span class="hint">{goalText(props.ending)}</span>
        <Show when={props.isReached}>
          <span class="ending-reached">
            <Icon of={acceptIcon} />
            {t("endings.reached")}
          </span>
        </Show>
      </span>
    </Link>
  );
}
