import { createEffect, createResource, Match, on, onMount, Show, Switch } from "solid-js";
import { enReview } from "../language/en/review";
import { addEnglish, say, t } from "../language/language";
import { type Sentence, sentence } from "../language/message";
import { Message } from "../page/message";
import type { Variant } from "../protocol/messages";
import { goInstead } from "../router/router";
import { localReviews, localRules } from "../server/local";
import { ServerError, sentenceOf } from "../server/problem";
import { returns } from "../server/reach";
import { reasonOf } from "../server/reason";
import { OpenGame } from "./open-game";
import { unreadableSentence } from "./pgn";
import { GoesOnError, MissingError, openReview } from "./source";
import { Workbench } from "./workbench";
import "../style/review.css";

addEnglish(enReview);

type Props = { readonly game?: string; readonly fen?: string; readonly variant?: Variant };

/** Understands a game: what was good and bad in it, and what else could have been played. */
export default function Review(props: Props) {
  localRules.prepare();
  localReviews.prepare();
  return (
    <Show when={props.game} fallback={<OpenGame fen={props.fen} variant={props.variant} />} keyed>
      {(game) => <Opened game={game} />}
    </Show>
  );
}

function Opened(props: { readonly game: string }) {
  const [review, { refetch }] = createResource(() => props.game, openReview);
  // What could not be fetched is tried again when the server is back; what is open stays.
  createEffect(on(returns, () => review.error !== undefined && void refetch(), { defer: true }));
  const failure = () => (review.error === undefined ? undefined : failureOf(review.error));
  return (
    <Switch fallback={<Message text={t("view.loading")} />}>
      <Match when={review.error instanceof GoesOnError}>
        <GoesOn game={props.game} />
      </Match>
      <Match when={failure()}>{(failure) => <Message text={say(failure())} />}</Match>
      <Match when={review.latest} keyed>
        {(kept) => <Workbench kept={kept} />}
      </Match>
    </Switch>
  );
}

/** A game that goes on is shown, not reviewed. */
function GoesOn(props: { readonly game: string }) {
  onMount(() => goInstead({ view: "play", table: props.game }));
  return <Message text={t("review.goes_on")} />;
}

function failureOf(error: unknown): Sentence {
  if (error instanceof MissingError) return sentence("review.missing");
  if (error instanceof ServerError) {
    return error.key === "needs_server" ? sentence("review.unable") : sentenceOf(error);
  }
  return error instanceof TypeError ? reasonOf(error) : unreadableSentence(error);
}
