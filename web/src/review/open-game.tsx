import { createResource, createSignal, For, onMount, Show } from "solid-js";
import { locale, say, t } from "../language/language";
import type { Sentence } from "../language/message";
import { writeDate } from "../language/word";
import { FileButton } from "../page/file-button";
import { USUAL_FEN } from "../position/draft";
import type { Variant } from "../protocol/messages";
import { Link } from "../router/link";
import { go, goInstead } from "../router/router";
import { InspectError } from "../server/inspect";
import { reasonOf } from "../server/reason";
import { type Heading, readPgn, unreadableSentence } from "./pgn";
import { keepAsReview, keepPosition, looksLikeFen } from "./source";
import { recentReviews } from "./store";
import { titleOf } from "./title";
import "../style/list.css";

/** The largest file that is opened. */
const FILE_BYTES_MAX = 20_000_000;
const RECENT_MAX = 12;

type Props = { readonly fen?: string; readonly variant?: Variant };

/** Opens a game to be reviewed: pasted, dropped, from a file, or an empty board. */
export function OpenGame(props: Props) {
  const [text, setText] = createSignal("");
  const [failure, setFailure] = createSignal<Sentence>();
  const [games, setGames] = createSignal<readonly (Heading | null)[]>([]);
  const [isOver, setOver] = createSignal(false);
  const [recent] = createResource(() => recentReviews(RECENT_MAX), { initialValue: [] });

  /** Opens a text; one with several games lets the person choose. */
  const open = async (given: string, game?: number) => {
    setText(given);
    setFailure(undefined);
    try {
      if (looksLikeFen(given)) {
        show(await keepPosition(given.trim()));
        return;
      }
      const contents = await readPgn(given, game ?? 0);
      if (game === undefined && contents.games.length > 1) setGames(contents.games);
      else show(await keepAsReview(contents.study));
    } catch (error) {
      setFailure(error instanceof InspectError ? reasonOf(error) : unreadableSentence(error));
    }
  };
  const openFile = async (file: File) => {
    if (file.size > FILE_BYTES_MAX) setFailure({ key: "pgn.too_large", values: {} });
    else await open(await file.text());
  };
  const show = (game: string) => go({ view: "review", game });
  onMount(() => {
    const { fen, variant } = props;
    if (fen === undefined) return;
    keepPosition(fen, variant)
      .then((game) => goInstead({ view: "review", game }))
      .catch((error) => {
        setText(fen);
        setFailure(reasonOf(error));
      });
  });

  return (
    <main
      class="page review-open"
      classList={{ over: isOver() }}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer?.files ?? [];
        if (file === undefined) void open(event.dataTransfer?.getData("text") ?? "");
        else void openFile(file);
      }}
    >
      <h1>{t("review.title")}</h1>
      <p class="hint">{t("review.open_hint")}</p>
      <div class="review-open-ways">
        <button type="button" data-action="empty-board" onClick={() => void open(USUAL_FEN)}>
          {t("review.empty_board")}
        </button>
        <FileButton
          class="button"
          text={t("review.open_file")}
          accept=".pgn,.fen,.txt,text/plain,application/x-chess-pgn"
          onFile={openFile}
        />
      </div>
      <form
        class="review-paste"
        onSubmit={(event) => {
          event.preventDefault();
          void open(text());
        }}
      >
        <label class="field">
          <span class="label">{t("review.paste_label")}</span>
          <textarea
            name="pgn"
            rows={8}
            dir="ltr"
            spellcheck={false}
            value={text()}
            onInput={(event) => {
              setText(event.currentTarget.value);
              setGames([]);
            }}
          />
        </label>
        <p class="trouble" role="alert">
          <Show when={failure()}>{(failure) => <>{say(failure())}</>}</Show>
        </p>
        <button type="submit" class="main" disabled={text().trim() === ""}>
          {t("review.open_go")}
        </button>
      </form>
      <Show when={games().length > 0}>
        <h2>{t("review.choose_game", { total: String(games().length) })}</h2>
        <ol class="rows">
          <For each={games()}>
            {(game, index) => (
              <li>
                <button
                  type="button"
                  class="row"
                  disabled={game === null}
                  onClick={() => void open(text(), index())}
                >
                  {game === null ? t("review.unreadable_game") : headingText(game)}
                </button>
              </li>
            )}
          </For>
        </ol>
      </Show>
      <Show when={recent.latest.length > 0}>
        <h2>{t("review.recent")}</h2>
        <ul class="rows">
          <For each={recent.latest}>
            {(review) => (
              <li class="row">
                <Link to={{ view: "review", game: review.key }} class="row-main">
                  <bdi class="row-title">{titleOf(review.head)}</bdi>
                  <span class="hint">{writeDate(review.updatedAt, locale())}</span>
                </Link>
              </li>
            )}
          </For>
        </ul>
      </Show>
    </main>
  );
}

const headingText = ({ white, black, result, date }: Heading) =>
  `${white} – ${black}  ${result}  ${date.includes("?") ? "" : date}`;
