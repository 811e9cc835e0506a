import { createMemo, Show } from "solid-js";
import type { Link } from "../connection/connection";
import type { Game } from "../game/game";
import type { Look } from "../game/look";
import { tableStatus } from "../game/status";
import type { Table } from "../game/table";
import { Figured } from "../language/figured";
import { say, t } from "../language/language";
import { type Sentence, sentence } from "../language/message";

type Props = {
  readonly game: Game;
  readonly look: Look;
  readonly table: Table;
  /** The board's current mode, if it is not moving pieces. */
  readonly hint?: Sentence;
  /** What the opening is called, where that is told. */
  readonly opening?: string | undefined;
};

/** Says how the game stands, and what went wrong, if anything did. */
export function StatusLine(props: Props) {
  const said = createMemo(() => tableStatus(props.table));
  const trouble = createMemo(() =>
    linkSentence(props.game.link(), props.game.pending() !== undefined),
  );
  const aside = () =>
    trouble() ??
    props.game.notice() ??
    props.game.news() ??
    (props.game.pending()?.isSlow ? sentence("status.pending") : undefined) ??
    props.hint;
  return (
    <section class="status" tabIndex={-1} role="status" aria-live="polite">
      <p class="status-main">
        {/* The result is shown large beside the actions; here it is for screen readers. */}
        <span classList={{ hidden: props.table.standing.end !== undefined }}>{say(said()[0])}</span>
        <Figured
          text={said()
            .slice(1)
            .map((sentence) => ` ${say(sentence)}`)
            .join("")}
        />
      </p>
      <p class="status-aside" classList={{ trouble: trouble() !== undefined }}>
        <Show when={aside()}>{(aside) => <>{say(aside())}</>}</Show>
        <Show when={aside() === undefined && !props.look.isPresent()}>
          {t("status.looking_back")}
        </Show>
      </p>
      <Show when={aside() === undefined && props.look.isPresent() && props.opening}>
        {(name) => (
          <p class="status-opening" lang="en" dir="ltr">
            {name()}
          </p>
        )}
      </Show>
      <Show when={props.game.link().state === "lost"}>
        <button type="button" onClick={() => props.game.reconnect()}>
          {t("link.retry")}
        </button>
      </Show>
    </section>
  );
}

/** What is wrong with the connection, if anything. */
function linkSentence(link: Link, hasPending: boolean): Sentence | undefined {
  if (link.state === "open" || link.state === "connecting") return undefined;
  if (link.reason === "seat_moved") return sentence("link.seat_moved");
  if (link.reason === "table_removed") return sentence("link.table_removed");
  if (link.state === "ended") return sentence("link.ended");
  if (hasPending) return sentence("link.lost_pending");
  return sentence(link.reason === "stopping" ? "link.stopping" : "link.lost");
}
