import { createEffect, createSignal, on, onCleanup, onMount, Show } from "solid-js";
import { PlayerBoard } from "../board/player-board";
import { watchSwipe } from "../board/swipe";
import type { Swipe } from "../board/view";
import { say, spoken, t } from "../language/language";
import { sayMove } from "../language/move";
import { announce } from "../page/announce";
import { createTitle } from "../page/title";
import { settings } from "../setting/setting";
import type { Editor } from "./editor";
import { PASSES } from "./engine/pass";
import { EngineLines } from "./engine-lines";
import { EvaluationBar } from "./evaluation-bar";
import { Graph } from "./graph";
import { listenForKeys, type Switches } from "./key";
import { Mistakes } from "./mistakes";
import { type Drawer, More } from "./more";
import { MoveTree } from "./move-tree";
import { judgmentText } from "./reason";
import { ReviewKeys } from "./review-keys";
import { writeSpent } from "./spent";
import { createReview, createReviewBoard, type ReviewState } from "./state";
import { Steps } from "./steps";
import type { KeptReview } from "./store";
import { Summary } from "./summary";
import { titleOf } from "./title";
import { ROOT } from "./tree";
import { Verdict } from "./verdict";

/** A game on the board with all that is known of it, to be walked through and edited. */
export function Workbench(props: { readonly kept: KeptReview }) {
  const review = createReview(props.kept);
  const { editor, pass, engine, report, learning } = review;
  const [hasKeys, setKeys] = createSignal(false);
  const showKeys = () => setKeys(true);
  listenForKeys(editor, switchesOf(review, showKeys), () => learning() !== undefined);
  createTitle(() => ({ text: titleOf(review.head) }));
  announceMoves(review);
  return (
    <Show
      when={learning() === undefined}
      fallback={
        <Show when={report()}>
          {(report) => (
            <Mistakes
              editor={editor}
              report={report()}
              pass={pass}
              engine={engine}
              start={review.start}
              only={learning()?.only}
              owner={review.owner()}
              onOwn={review.setOwner}
              onClose={() => review.setLearning(undefined)}
            />
          )}
        </Show>
      }
    >
      <main class="review" classList={{ timed: review.spent().some((ms) => ms !== undefined) }}>
        <Stage review={review} />
        <Panel review={review} onKeys={showKeys} />
        <Show when={hasKeys()}>
          <ReviewKeys onClose={() => setKeys(false)} />
        </Show>
      </main>
    </Show>
  );
}

const switchesOf = ({ setOptions, setThreat }: ReviewState, keys: () => void): Switches => ({
  engine: () => setOptions("isOn", (isOn) => !isOn),
  arrows: () => setOptions("hasArrows", (hasArrows) => !hasArrows),
  threat: () => setThreat((isThreat) => !isThreat),
  keys,
});

/** Lets a screen reader read out each move that is shown, and what is said of it. */
function announceMoves({ editor, judged, phases, spent }: ReviewState): void {
  createEffect(
    on(
      () => editor.node().id,
      () => {
        const { step, ply } = editor.node();
        if (step === undefined) {
          announce(t("review.at_start"));
          return;
        }
        const said = judged();
        const text =
          said === undefined ? sayMove(step.san, settings.wording) : spoken(judgmentText(said));
        const begun = editor.isMain()
          ? phases().find((start) => start.ply === ply - 1)?.phase
          : undefined;
        const ms = editor.isMain() ? spent()[ply - 1] : undefined;
        announce(
          [
            text,
            ...(begun === undefined || begun === "opening" ? [] : [t(`review.begins_${begun}`)]),
            ...(ms === undefined ? [] : [t("review.took", { time: writeSpent(ms) })]),
          ].join(" "),
        );
      },
      { defer: true },
    ),
  );
}

/** A finger turns the pages of a game as those of a book. */
const turnPage = (editor: Editor) => (way: Swipe) =>
  way === "left" ? editor.forward() : editor.back();

/** The board with the bar beside it and the graph below. */
function Stage(props: { readonly review: ReviewState }) {
  const { editor, engine, pass, position, judged, moves, report, phases, spent } = props.review;
  const view = createReviewBoard(props.review);
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    if (event.deltaY > 0) editor.forward();
    else editor.back();
  };
  return (
    <div class="review-stage">
      <EvaluationBar
        win={engine.lines()[0]?.win ?? judged()?.win ?? position.finalWin()}
        evaluation={engine.lines()[0]?.eval ?? judged()?.eval}
        orientation={editor.orientation()}
      />
      <div class="review-board" on:wheel={{ handleEvent: wheel, passive: false }}>
        <PlayerBoard
          view={view()}
          onMove={(uci) => void editor.play(uci)}
          onTry={(from, to) => void editor.tryMove(from, to)}
          onDraw={editor.draw}
          onSwipe={turnPage(editor)}
        />
      </div>
      <Graph
        report={report()}
        found={pass.work().found}
        phases={phases()}
        spent={spent()}
        count={moves().length}
        shown={editor.isMain() ? editor.node().ply : undefined}
        isGrowing={engine.isReviewing()}
        onShow={(ply) => editor.show(ply === 0 ? ROOT : editor.mainLine()[ply - 1]?.id)}
      />
      <div class="review-notice" role="status">
        <Show when={editor.notice()}>
          {(notice) => <p classList={{ trouble: notice().isTrouble }}>{say(notice().sentence)}</p>}
        </Show>
      </div>
    </div>
  );
}

/** All that is said: the figures, the move that is shown, the engine's lines, the moves. */
function Panel(props: { readonly review: ReviewState; readonly onKeys: () => void }) {
  const { editor, engine, pass, position, report, spent } = props.review;
  let said!: HTMLDivElement;
  onMount(() => onCleanup(watchSwipe(said, turnPage(editor))));
  const [drawer, setDrawer] = createSignal<Drawer>();
  /** Lets the person write about a move. */
  const comment = (id: number) => {
    editor.show(id);
    setDrawer("notes");
    queueMicrotask(() => document.querySelector<HTMLElement>("textarea[name=comment]")?.focus());
  };
  const hasBegun = () => report() !== undefined || engine.isReviewing();
  return (
    <section class="review-panel">
      <Summary
        head={props.review.head}
        report={report()}
        progress={pass.progress()}
        isReviewing={engine.isReviewing()}
        canReview={props.review.canReview()}
        isDeep={pass.depth() >= PASSES.deep}
        onReview={props.review.review}
        onDeepen={props.review.deepen}
        onStop={engine.stop}
        onLearn={() => props.review.setLearning({})}
      />
      <div class="review-said" ref={said}>
        <Show when={hasBegun()}>
          <Verdict
            editor={editor}
            spent={editor.isMain() ? spent()[editor.node().ply - 1] : undefined}
            report={report()}
            judged={props.review.judged()}
            onTry={(only) => props.review.setLearning({ only })}
          />
        </Show>
      </div>
      <Show when={!props.review.isSilent()} fallback={<Silence />}>
        <EngineLines
          options={props.review.options}
          setOptions={props.review.setOptions}
          lines={engine.lines()}
          trouble={engine.trouble()}
          isReviewing={engine.isReviewing()}
          isOver={position.isOver()}
          isThreat={props.review.isThreat()}
          onThreat={props.review.setThreat}
          fen={editor.node().fen}
          editor={editor}
        />
      </Show>
      <MoveTree editor={editor} report={report()} onComment={comment} />
      <Steps editor={editor} />
      <More
        open={drawer()}
        onOpen={setDrawer}
        editor={editor}
        fen={position.fen()}
        isOver={position.isOver()}
        annotated={props.review.annotated}
        hasReport={report() !== undefined}
        onKeys={props.onKeys}
      />
    </section>
  );
}

/** Stands in for the engine where a game of this device goes on. */
function Silence() {
  return (
    <section class="lines silent" aria-label={t("review.lines")}>
      <p>{t("review.game_goes_on")}</p>
    </section>
  );
}
