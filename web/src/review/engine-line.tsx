import { createResource, createSignal, Index, Show } from "solid-js";
import { MiniBoard } from "../board/mini-board";
import { Figured } from "../language/figured";
import { t, written } from "../language/language";
import type { Color } from "../protocol/messages";
import type { Editor } from "./editor";
import type { SeenLine } from "./engine/question";
import { EvaluationText } from "./evaluation-bar";
import { followLine } from "./pgn";
import { numberBefore, numberOf } from "./row";
import type { Step } from "./tree";

/** So many moves of a line are written. */
const MOVES_MAX = 10;
/** The edge of the small board, and its distance from what it stands beside, in pixels. */
const PREVIEW_EDGE = 192;
const PREVIEW_GAP = 6;

type Props = {
  readonly line: SeenLine;
  /** Which of the lines it is, from 0. */
  readonly place: number;
  /** The position that it begins with. */
  readonly fen: string;
  /** Whether it begins with a move of the side that is not to move; then it cannot be played. */
  readonly isThreat: boolean;
  readonly editor: Editor;
};

/** The move that a pointer or the focus is at. */
type Pointed = { readonly index: number; readonly element: HTMLElement };

/**
 * One line. A press on a move plays the line up to it, and a small board shows where it leads.
 * While somebody is at it the line stays as it is: nobody presses what has just become another
 * move. It is one stop for the Tab key; the arrow keys go from move to move.
 */
export function EngineLine(props: Props) {
  const [held, setHeld] = createSignal<SeenLine>();
  const [pointed, setPointed] = createSignal<Pointed>();
  const [stop, setStop] = createSignal(0);
  const line = () => held() ?? props.line;
  const moves = () => line().line.slice(0, MOVES_MAX);
  const point = (index: number, element: HTMLElement) => {
    setHeld(line());
    setPointed({ index, element });
  };
  const leave = () => {
    setHeld(undefined);
    setPointed(undefined);
  };
  const follow = (count: number): Promise<readonly Step[]> =>
    followLine(
      props.fen,
      props.editor.head.variant,
      moves()
        .slice(0, count)
        .map(({ uci }) => uci),
    );
  const play = async (index: number, isByKey: boolean) => {
    const { editor } = props;
    const at = editor.node();
    const steps = await follow(index + 1);
    if (editor.node().id !== at.id) return;
    editor.followLine(at.id, steps);
    // The line goes with the position; who has no mouse goes on from the move.
    if (isByKey) queueMicrotask(focusShown);
  };
  const press = (event: KeyboardEvent & { currentTarget: HTMLElement }) => {
    const last = moves().length - 1;
    const to = { ArrowLeft: stop() - 1, ArrowRight: stop() + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    // They would walk through the game otherwise.
    event.preventDefault();
    event.stopPropagation();
    const buttons = event.currentTarget.querySelectorAll<HTMLElement>("button");
    buttons[Math.max(0, Math.min(last, to))]?.focus();
  };
  return (
    <>
      <span class="lines-value">
        <EvaluationText evaluation={line().eval} />
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form. */}
      <div
        class="lines-moves"
        role="group"
        aria-label={t("review.line_moves", { number: String(props.place + 1) })}
        dir="ltr"
        on:keydown={press}
        onPointerLeave={leave}
        onFocusOut={(event) =>
          event.currentTarget.contains(event.relatedTarget as Node | null) || leave()
        }
      >
        <Index each={moves()}>
          {(move, index) => (
            <>
              <Show when={!props.isThreat && numberAt(props.fen, index)}>
                {(number) => <span class="line-number">{number()}</span>}
              </Show>
              <button
                type="button"
                class="lines-move"
                disabled={props.isThreat}
                tabIndex={index === Math.min(stop(), moves().length - 1) ? 0 : -1}
                onClick={(event) => void play(index, event.detail === 0)}
                onPointerEnter={(event) =>
                  event.pointerType === "touch" || point(index, event.currentTarget)
                }
                onFocus={(event) => {
                  setStop(index);
                  if (event.currentTarget.matches(":focus-visible"))
                    point(index, event.currentTarget);
                }}
              >
                <Figured text={written(move().san)} />
              </button>
            </>
          )}
        </Index>
      </div>
      <Show when={!props.isThreat && pointed()}>
        {(pointed) => (
          <Preview
            pointed={pointed()}
            line={line()}
            // Without the rules at hand there is no preview.
            follow={() => follow(MOVES_MAX).catch(() => [])}
            orientation={props.editor.orientation()}
          />
        )}
      </Show>
    </>
  );
}

const focusShown = () =>
  document.querySelector<HTMLElement>(".tree-move[aria-current]")?.focus({ preventScroll: true });

/** The number before a move of a line that begins with a position. */
function numberAt(fen: string, index: number): string | undefined {
  if (index === 0) return numberBefore(fen, true);
  const isBlack = numberBefore(fen, false) === undefined;
  const ply = index + (isBlack ? 1 : 0);
  return ply % 2 === 0 ? `${numberOf(fen) + ply / 2}.` : undefined;
}

type PreviewProps = {
  readonly pointed: Pointed;
  readonly line: SeenLine;
  readonly follow: () => Promise<readonly Step[]>;
  readonly orientation: Color;
};

/** A small board with the position after a move, below the lines, or above where there is room. */
function Preview(props: PreviewProps) {
  const [steps] = createResource(() => props.line, props.follow, { initialValue: [] });
  const step = () => steps.latest[props.pointed.index];
  const place = () => {
    const { element } = props.pointed;
    const around = (element.closest(".lines") ?? element).getBoundingClientRect();
    const below = around.bottom + PREVIEW_GAP;
    const isBelow = below + PREVIEW_EDGE <= window.innerHeight;
    const left = element.getBoundingClientRect().left;
    return {
      "--mini-edge": `${PREVIEW_EDGE}px`,
      top: `${isBelow ? below : Math.max(0, around.top - PREVIEW_GAP - PREVIEW_EDGE)}px`,
      left: `${Math.max(0, Math.min(left, window.innerWidth - PREVIEW_EDGE - PREVIEW_GAP))}px`,
    };
  };
  return (
    <Show when={step()}>
      {(step) => (
        <div class="line-preview" style={place()}>
          <MiniBoard fen={step().fen} lastMove={step().uci} orientation={props.orientation} />
        </div>
      )}
    </Show>
  );
}
