import { t } from "../language/language";
import type { OpponentChoice } from "../protocol/messages";
import { computerLabel } from "./computer";
import { computerOf, type LinkedOpponent, type Setup } from "./setup";

type Props = {
  readonly setup: Setup;
  /** The choice that a link has made for the person. */
  readonly linked?: LinkedOpponent;
  readonly isBusy: boolean;
  readonly onChoose: (opponent: OpponentChoice) => void;
};

/** The three large choices, each one tap from a game. */
export function Choices(props: Props) {
  const choice = (name: LinkedOpponent, hint: () => string, opponent: () => OpponentChoice) => (
    <button
      type="button"
      class="choice"
      data-choice={name}
      classList={{ chosen: props.linked === name }}
      disabled={props.isBusy}
      onClick={() => props.onChoose(opponent())}
    >
      <span class="choice-name">{t(`start.${name}`)}</span>
      <span class="choice-hint">{hint()}</span>
    </button>
  );
  return (
    <div class="choices">
      {choice(
        "screen",
        () => t("start.screen_hint"),
        () => ({ kind: "same_screen" }),
      )}
      {choice(
        "computer",
        () => computerLabel(props.setup.computer),
        () => ({ kind: "computer", computer: computerOf(props.setup.computer) }),
      )}
      {choice(
        "friend",
        () => t("start.friend_hint"),
        () => ({ kind: "friend" }),
      )}
    </div>
  );
}
