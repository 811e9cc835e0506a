import { For } from "solid-js";
import { t } from "../language/language";
import { Icon } from "../page/icon";
import { lessIcon, moreIcon } from "../page/icons";
import type { ServerInfo } from "../protocol/messages";
import { computerLabel, computersOf } from "./computer";

type Props = {
  /** A level as a number, or the name of a strategy. */
  readonly value: string;
  readonly info?: ServerInfo;
  readonly onChange: (computer: string) => void;
};

/** Chooses the computer's level: one step easier or harder, or from a list. */
export function LevelChoice(props: Props) {
  const computers = () => computersOf(props.info);
  const index = () => computers().indexOf(props.value);
  const step = (by: number) => {
    const computer = computers()[index() + by];
    if (computer !== undefined) props.onChange(computer);
  };
  const label = (computer: string) => {
    const rating = props.info?.ratings?.[props.info.levels.map(String).indexOf(computer)];
    return rating === undefined
      ? computerLabel(computer)
      : t("option.level_rated", { level: computer, rating: String(rating) });
  };
  return (
    <div class="stepper">
      <button
        type="button"
        aria-label={t("option.easier")}
        title={t("option.easier")}
        disabled={index() <= 0}
        onClick={() => step(-1)}
      >
        <Icon of={lessIcon} />
      </button>
      <select
        aria-label={t("option.level_label")}
        onChange={(event) => props.onChange(event.currentTarget.value)}
      >
        <For each={computers()}>
          {(computer) => (
            <option value={computer} selected={computer === props.value}>
              {label(computer)}
            </option>
          )}
        </For>
      </select>
      <button
        type="button"
        aria-label={t("option.harder")}
        title={t("option.harder")}
        disabled={index() >= computers().length - 1}
        onClick={() => step(1)}
      >
        <Icon of={moreIcon} />
      </button>
    </div>
  );
}
