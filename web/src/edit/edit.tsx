import { createEffect, createSignal, on, Show } from "solid-js";
import { FreeBoard } from "../board/free-board";
import type { Press } from "../board/ground";
import { opposite } from "../board/square";
import { say, t } from "../language/language";
import { sentence } from "../language/message";
import { isReadable, writePlacement } from "../position/draft";
import type { Color, Piece, Variant } from "../protocol/messages";
import { findKept, keep } from "../router/kept";
import { Link } from "../router/link";
import { createVerdict } from "./check";
import { beginning, createEditor } from "./editor";
import { FenField, type Unreadable } from "./fen-field";
import { Fields } from "./fields";
import { readEditor } from "./kept";
import { PlayFromHere } from "./play-from-here";
import { Tray } from "./tray";
import { Validity } from "./validity";
import "../style/edit.css";
import { localRules } from "../server/local";

/** Sets up any position, says whether it is possible, and plays from there. */
export default function Edit(props: { readonly fen?: string; readonly variant?: Variant }) {
  localRules.prepare();
  const hasFen = props.fen !== undefined;
  const editor = createEditor(
    findKept("edit", readEditor, hasFen) ?? beginning(props.fen, props.variant),
  );
  keep("edit", editor.kept);
  const verdict = createVerdict(editor.fen, editor.variant);
  const [unreadable, setUnreadable] = createSignal<Unreadable | undefined>(
    props.fen === undefined || isReadable(props.fen)
      ? undefined
      : { text: props.fen, reason: sentence("reason.fen_link") },
  );
  // A change on the board replaces a text that could not be read.
  createEffect(on(editor.fen, () => setUnreadable(undefined), { defer: true }));
  let take: ((piece: Piece, press: Press) => void) | undefined;

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
          {(unreadable) => (
            <p class="validity bad" role="alert">
              <span class="validity-sign" aria-hidden="true">
                ✗
              </span>
              <span>{say(unreadable().reason)}</span>
            </p>
          )}
        </Show>
        <div class="edit-ways">
          <button
            type="button"
            data-action="undo"
            disabled={!editor.canUndo()}
            onClick={editor.undo}
          >
            {t("practice.undo")}
          </button>
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
        <FenField editor={editor} unreadable={unreadable()} onUnreadable={setUnreadable} />
        <PlayFromHere fen={playable()} editor={editor} />
        <Link
          class="way"
          to={{
            view: "practice",
            fen: editor.fen(),
            variant: editor.variant(),
          }}
        >
          {t("edit.practice")}
        </Link>
        <Show when={shown()}>
          {(facts) => (
            <Link class="way" to={{ view: "review", fen: facts().fen, variant: editor.variant() }}>
              {t("review.position")}
            </Link>
          )}
        </Show>
        <p class="hint">{t("edit.keys")}</p>
      </section>
    </main>
  );
}
