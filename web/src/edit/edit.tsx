import type { MouchEvent } from "@lichess-org/chessground/types";
import { createSignal, Show } from "solid-js";
import { FreeBoard } from "../board/free-board";
import { opposite } from "../board/square";
import { say, t } from "../language/language";
import { type Sentence, sentence } from "../language/message";
import { isReadable, writePlacement } from "../position/draft";
import type { Color, Piece, Variant } from "../protocol/messages";
import { Link } from "../router/link";
import { createVerdict } from "./check";
import { createEditor } from "./editor";
import { FenField } from "./fen-field";
import { Fields } from "./fields";
import { PlayFromHere } from "./play-from-here";
import { Tray } from "./tray";
import { Validity } from "./validity";
import "../style/edit.css";

/** Sets up any position, says whether it is possible, and plays from there. */
export default function Edit(props: { readonly fen?: string; readonly variant?: Variant }) {
  const editor = createEditor(props.fen, props.variant);
  const verdict = createVerdict(editor.fen, editor.variant);
  const [unreadable, setUnreadable] = createSignal<Sentence | undefined>(
    isReadable(props.fen) ? undefined : sentence("reason.fen_link"),
  );
  let take: ((piece: Piece, event: MouchEvent) => void) | undefined;

  const shown = () => {
    const found = verdict();
    return found.state === "possible" ? found.facts : undefined;
  };
  const playable = () => (shown()?.outcome === null ? shown()?.fen : undefined);
  const tray = (color: Color, tool: "hand" | "eraser") => (
    <Tray
      color={color}
      tool={tool}
      brush={editor.brush()}
      onChoose={editor.setBrush}
      onTake={(piece, event) => take?.(piece, event)}
    />
  );

  return (
    <main class="edit beside">
      <div class="edit-board">
        {tray(opposite(editor.orientation()), "hand")}
        <FreeBoard
          placement={writePlacement(editor.draft().pieces)}
          orientation={editor.orientation()}
          brush={editor.brush()}
          canRemove={true}
          onChange={editor.arrange}
          onPaint={editor.paint}
          onPut={editor.put}
          onReady={(ready) => {
            take = ready;
          }}
        />
        {tray(editor.orientation(), "eraser")}
      </div>
      <section class="beside-panel">
        <h1>{t("edit.title")}</h1>
        <Show when={unreadable()} fallback={<Validity verdict={verdict()} editor={editor} />}>
          {(reason) => (
            <p class="validity bad" role="alert">
              <span class="validity-sign" aria-hidden="true">
                ✗
              </span>
              <span>{say(reason())}</span>
            </p>
          )}
        </Show>
        <div class="edit-ways">
          <button type="button" data-action="start-position" onClick={editor.restart}>
            {t("edit.start")}
          </button>
          <button type="button" data-action="clear" onClick={editor.clear}>
            {t("edit.clear")}
          </button>
          <button type="button" data-action="flip" onClick={editor.flip}>
            {t("action.flip")}
          </button>
        </div>
        <Fields editor={editor} />
        <FenField editor={editor} onUnreadable={setUnreadable} />
        <PlayFromHere fen={playable()} variant={editor.variant()} />
        <Link
          class="way"
          to={{
            view: "practice",
            fen: editor.fen(),
            variant: editor.variant() === "chess960" ? "chess960" : undefined,
          }}
        >
          {t("edit.practice")}
        </Link>
        <p class="hint">{t("edit.keys")}</p>
      </section>
    </main>
  );
}
