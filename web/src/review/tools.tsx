import { createSignal, Show } from "solid-js";
import { say, t } from "../language/language";
import { type Sentence, sentence } from "../language/message";
import { CopyButton } from "../play/copy-button";
import { Link } from "../router/link";
import { go } from "../router/router";
import { handGame } from "../train/opening/handed-game";
import type { Editor } from "./editor";
import { writePgn } from "./pgn";
import { downloadText, savePicture } from "./picture";
import { studyOf } from "./study";

export type ToolProps = {
  readonly editor: Editor;
  /** The position that is shown. */
  readonly fen: string;
  readonly isOver: boolean;
  readonly hasReport: boolean;
  /** The game as PGN with what the review found. */
  readonly annotated: () => Promise<string>;
  /** Opens the list of keys. */
  readonly onKeys: () => void;
};

/** What leaves the review: PGN, FEN, pictures, and games that go on from here. */
export function Tools(props: ToolProps) {
  const [failure, setFailure] = createSignal<Sentence>();
  const { head } = props.editor;
  const pgn = () => writePgn(studyOf(head, props.editor.tree()));
  const attempt = async (act: () => Promise<void>) => {
    setFailure(undefined);
    try {
      await act();
    } catch {
      setFailure(sentence("problem.fault"));
    }
  };
  const save = (text: () => Promise<string>, name: string) =>
    attempt(async () => downloadText(await text(), name, "application/x-chess-pgn"));
  const picture = (kind: "svg" | "png") =>
    attempt(() => savePicture(props.fen, props.editor.orientation(), kind));
  const toOpenings = () =>
    attempt(async () => {
      handGame({ pgn: await pgn(), color: props.editor.orientation() });
      go({ view: "openings" });
    });
  const variant = head.variant === "chess960" ? head.variant : undefined;
  return (
    <div class="tool-buttons">
      <Show when={!props.isOver}>
        <Link class="button" to={{ view: "edit", fen: props.fen, variant }}>
          {t("review.play_on")}
        </Link>
      </Show>
      <Link class="button" to={{ view: "practice", fen: props.fen, variant }}>
        {t("practice.title")}
      </Link>
      <CopyButton label={t("action.copy_fen")} text={() => props.fen} />
      <CopyButton label={t("action.copy_pgn")} text={pgn} />
      <button type="button" data-action="save-pgn" onClick={() => void save(pgn, "tabiya.pgn")}>
        {t("action.download_pgn")}
      </button>
      <Show when={props.hasReport}>
        <button
          type="button"
          data-action="save-review"
          onClick={() => void save(props.annotated, "tabiya-review.pgn")}
        >
          {t("review.save_annotated")}
        </button>
      </Show>
      <Show when={head.variant === "standard"}>
        <button type="button" data-action="to-openings" onClick={() => void toOpenings()}>
          {t("review.to_openings")}
        </button>
      </Show>
      <button type="button" data-action="save-svg" onClick={() => void picture("svg")}>
        {t("review.save_svg")}
      </button>
      <button type="button" data-action="save-png" onClick={() => void picture("png")}>
        {t("review.save_png")}
      </button>
      <button type="button" data-action="keys" onClick={() => props.onKeys()}>
        {t("keys.title")}
      </button>
      <Link class="button" to={{ view: "review" }}>
        {t("review.open_other")}
      </Link>
      <p class="trouble" role="alert">
        <Show when={failure()}>{(failure) => <>{say(failure())}</>}</Show>
      </p>
    </div>
  );
}
