import { ClockChoice } from "../control/clock-choice";
import { t } from "../language/language";
import { Icon } from "../page/icon";
import { computerIcon } from "../page/icons";
import type { ServerInfo } from "../protocol/messages";
import { ColorChoices } from "./color-choices";
import { LevelChoice } from "./level-choice";
import type { Chosen, Setup } from "./setup";

type Props = {
  readonly setup: Setup;
  /** What the server offers; undefined until it has answered. */
  readonly info?: ServerInfo;
  readonly isBusy: boolean;
  /** Whether this is the primary choice. */
  readonly isNext: boolean;
  readonly onChange: (choice: Partial<Chosen>) => void;
  readonly onPlay: () => void;
};

/** The card for a game against the computer, with level, side and clock. */
export function ComputerCard(props: Props) {
  return (
    <section class="card">
      <div class="card-head">
        <Icon of={computerIcon} class="card-icon" />
        <h2>{t("start.computer")}</h2>
        <button
          type="button"
          class="card-go"
          classList={{ main: props.isNext }}
          data-choice="computer"
          disabled={props.isBusy}
          aria-label={t("start.play_computer")}
          onClick={() => props.onPlay()}
        >
          {t("start.play")}
        </button>
      </div>
      <LevelChoice
        value={props.setup.computer}
        info={props.info}
        onChange={(computer) => props.onChange({ computer })}
      />
      <div class="card-chips">
        <ColorChoices value={props.setup.color} onChange={(color) => props.onChange({ color })} />
        <ClockChoice value={props.setup.clock} onChange={(clock) => props.onChange({ clock })} />
      </div>
    </section>
  );
}
