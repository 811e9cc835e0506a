import { createResource, createSignal, Match, Show, Switch } from "solid-js";
import { opposite } from "../board/square";
import { say, t } from "../language/language";
import type { Sentence } from "../language/message";
import { isolate } from "../language/word";
import type { InvitedTo } from "../protocol/messages";
import { Link } from "../router/link";
import { goInstead } from "../router/router";
import { ServerError, sentenceOf } from "../server/problem";
import { returns } from "../server/reach";
import { joinByCode, readInvitation } from "../server/table";
import { NameField } from "../setting/name-field";
import { createNamed } from "../setting/named";
import { JoinByCode } from "../start/join-by-code";
import { InvitationFacts, StillBoard } from "./invited-to";
import "../style/join.css";

/** The game that a code leads to, or why it leads to none. */
type Found = { readonly game: InvitedTo } | { readonly problem: Sentence };

/** An opened invitation: who invites to which game, and a button to join. */
export default function Join(props: { code: string }) {
  const [found, { mutate }] = createResource(() => [props.code, returns()] as const, look);
  const game = () => {
    const answer = found.latest;
    return answer !== undefined && "game" in answer ? answer.game : undefined;
  };
  const problem = () => {
    const answer = found.latest;
    return answer !== undefined && "problem" in answer ? answer.problem : undefined;
  };
  return (
    <Switch fallback={<main class="page" />}>
      <Match when={game()}>
        {(game) => (
          <Invited
            code={props.code}
            game={game()}
            onFull={() => mutate({ game: { ...game(), color: undefined } })}
          />
        )}
      </Match>
      <Match when={problem()}>
        {(problem) => (
          <main class="page">
            <h1>{say(problem())}</h1>
            <p>{t("join.ask_again")}</p>
            <JoinByCode />
            <Link to={{ view: "start", link: {} }} class="way">
              {t("view.back_to_start")}
            </Link>
          </main>
        )}
      </Match>
    </Switch>
  );
}

async function look([code]: readonly [string, number]): Promise<Found | undefined> {
  try {
    const game = await readInvitation(code);
    // A player who has a seat there goes straight to the table.
    if (game.you !== "watcher") goInstead({ view: "play", table: game.table });
    return { game };
  } catch (error) {
    return { problem: sentenceOf(error) };
  }
}

type Props = {
  readonly code: string;
  readonly game: InvitedTo;
  /** Called when somebody else has taken the seat. */
  readonly onFull: () => void;
};

function Invited(props: Props) {
  const [isBusy, setBusy] = createSignal(false);
  const [failure, setFailure] = createSignal<Sentence>();
  const named = createNamed((error) => {
    if (error instanceof ServerError && error.key === "seat_taken") props.onFull();
    else setFailure(sentenceOf(error));
  });
  const sit = async () => {
    setBusy(true);
    setFailure(undefined);
    await named.attempt(async (name) => {
      const { table } = await joinByCode(props.code, name);
      goInstead({ view: "play", table });
    });
    setBusy(false);
  };
  const canSit = () => props.game.color !== undefined && props.game.end === undefined;
  return (
    <main class="join beside">
      <StillBoard fen={props.game.fen} orientation={props.game.color ?? "white"} />
      <section class="beside-panel">
        <h1>{title(props.game)}</h1>
        <InvitationFacts game={props.game} />
        <Show
          when={canSit()}
          fallback={
            <Link to={{ view: "play", table: props.game.table }} class="button main">
              {t(props.game.end === undefined ? "join.watch" : "join.look")}
            </Link>
          }
        >
          <form
            class="form"
            onSubmit={(event) => {
              event.preventDefault();
              void sit();
            }}
          >
            <NameField refused={named.refused()} />
            <button type="submit" class="main" disabled={isBusy()}>
              {t("join.go")}
            </button>
            <Show when={named.refused()}>
              {(refused) => (
                <button type="button" onClick={() => refused().goOn()}>
                  {t("name.without")}
                </button>
              )}
            </Show>
          </form>
        </Show>
        <p class="trouble" role="alert">
          <Show when={failure()}>{(failure) => <>{say(failure())}</>}</Show>
        </p>
      </section>
    </main>
  );
}

/** The heading of the invitation. */
function title(game: InvitedTo): string {
  if (game.end !== undefined) return t("join.over");
  if (game.color === undefined) return t("join.full");
  const name = game.seats[opposite(game.color)]?.name;
  return name === undefined ? t("join.title") : t("join.title_from", { name: isolate(name) });
}
