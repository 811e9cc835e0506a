import { createMemo, Show } from "solid-js";
import { createDrawing } from "../board/drawing";
import { DrawingButtons } from "../board/drawing-buttons";
import { FreeBoard } from "../board/free-board";
import { PlayerBoard } from "../board/player-board";
import { type Square, turnOf } from "../board/square";
import type { BoardView } from "../board/view";
import { say, t } from "../language/language";
import { sentence } from "../language/message";
import { Check } from "../page/check";
import { isReadable } from "../position/draft";
import type { Color, Variant } from "../protocol/messages";
import { findKept, keep } from "../router/kept";
import { Link } from "../router/link";
import { createThreats } from "../threat/threat";
import { ThreatSwitch } from "../threat/threat-switch";
import { readPractice } from "./kept";
import { beginning, createPractice, type Practice } from "./practice";
import { practiceStatus } from "./status";
import "../style/practice.css";
import { localRules } from "../server/local";

/** A board for teaching: either side may move, or the rules are off altogether. */
export default function PracticeView(props: { readonly fen?: string; readonly variant?: Variant }) {
  localRules.prepare();
  const practice = createPractice(
    findKept("practice", readPractice, props.fen !== undefined) ??
      beginning(props.fen, props.variant),
    isReadable(props.fen) ? undefined : sentence("reason.fen_link"),
  );
  keep("practice", practice.kept);
  const threats = createThreats(practice.fen, () => practice.variant);
  const drawing = createDrawing();
  const view = createMemo(() => boardView(practice));
  const status = createMemo(() =>
    practiceStatus({
      fen: practice.fen(),
      isFree: practice.isFree(),
      isEither: practice.isEither(),
      winner: practice.winner(),
      facts: practice.sides.facts,
      reason: practice.sides.reason,
    }),
  );
  return (
    <main class="practice beside">
      <Show
        when={practice.isFree()}
        fallback={
          <PlayerBoard
            view={{ ...view(), marks: threats.marks(), drawing: drawing.drawing() }}
            onMove={(uci) => void practice.move(uci)}
            onTry={(from, to) => void practice.tryMove(from, to)}
            onPoint={threats.point}
          />
        }
      >
        <FreeBoard
          placement={practice.fen().split(" ")[0] ?? ""}
          orientation={practice.orientation()}
          lastMove={practice.lastMove()}
          isFrozen={practice.winner() !== undefined}
          canRemove={false}
          marks={threats.marks()}
          drawing={drawing.drawing()}
          onChange={practice.arrange}
          onPoint={threats.point}
        />
      </Show>
      <section class="beside-panel">
        <h1>{t("practice.title")}</h1>
        <div class="status" role="status" aria-live="polite" classList={{ off: practice.isFree() }}>
          <p class="status-main" classList={{ over: practice.winner() !== undefined }}>
            {say(status().main)}
          </p>
          <p class="status-aside">
            <Show when={practice.notice() ?? status().aside}>{(aside) => <>{say(aside())}</>}</Show>
          </p>
        </div>
        <div class="edit-ways">
          <button
            type="button"
            data-action="undo"
            disabled={!practice.canUndo()}
            onClick={practice.undo}
          >
            {t("practice.undo")}
          </button>
          <button type="button" data-action="reset" onClick={practice.reset}>
            {t("practice.reset")}
          </button>
          <button type="button" data-action="flip" onClick={practice.flip}>
            {t("action.flip")}
          </button>
        </div>
        <div class="practice-switches">
          <Check
            name="either"
            label={t("practice.either_switch")}
            isOn={practice.isEither()}
            isDisabled={practice.isFree()}
            onChange={practice.setEither}
          />
          <Check
            name="free"
            label={t("practice.free_switch")}
            isOn={practice.isFree()}
            onChange={practice.setFree}
          />
        </div>
        <ThreatSwitch threats={threats} />
        <div class="edit-ways">
          <DrawingButtons drawing={drawing} />
        </div>
        <Link class="way" to={{ view: "edit", fen: practice.fen(), variant: practice.variant }}>
          {t("practice.edit")}
        </Link>
        <Link class="way" to={{ view: "review", fen: practice.fen(), variant: practice.variant }}>
          {t("review.position")}
        </Link>
      </section>
    </main>
  );
}

/** What the board shows while the rules are on. */
function boardView(practice: Practice): BoardView {
  const { sides } = practice;
  const fen = practice.fen();
  const turn = turnOf(fen);
  const checked = (["white", "black"] as const).find((color) => sides.facts(color)?.check);
  const mover = (): Color | "both" | undefined => {
    if (practice.isAsking() || practice.winner() !== undefined) return undefined;
    if (Object.keys(sides.legal()).length === 0 && sides.reason(turn) === undefined) {
      return undefined;
    }
    return practice.isEither() ? "both" : turn;
  };
  const [from, to] = practice.lastMove() ?? [];
  return {
    fen,
    revision: practice.revision(),
    orientation: practice.orientation(),
    turn: checked ?? turn,
    check: checked !== undefined,
    lastMove: from && to ? ([from, to] as [Square, Square]) : undefined,
    mover: mover(),
    legal: sides.legal(),
    canPremove: false,
    isSlow: false,
  };
}
