import { For } from "solid-js";
import { t } from "../../language/language";

/** The tabs of the tools. */
export const TOOL_TABS = ["board", "share"] as const;
export type ToolTab = (typeof TOOL_TABS)[number];

/** The label of a tab. */
export const toolTitle = (tab: ToolTab) => t(tab === "board" ? "board.label" : "action.share");

type Props = { readonly tab: ToolTab; readonly onChoose: (tab: ToolTab) => void };

/** The tab list of the tools. */
export function ToolTabs(props: Props) {
  const press = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    const other = props.tab === "board" ? "share" : "board";
    props.onChoose(other);
    document.getElementById(`tab-${other}`)?.focus();
  };
  return (
    <div class="tabs" role="tablist" aria-label={t("tool.group")} data-own-keys onKeyDown={press}>
      <For each={TOOL_TABS}>
        {(tab) => (
          <button
            type="button"
            class="quiet"
            role="tab"
            id={`tab-${tab}`}
            aria-selected={props.tab === tab}
            aria-controls="tool-panel"
            tabIndex={props.tab === tab ? 0 : -1}
            onClick={() => props.onChoose(tab)}
          >
            {toolTitle(tab)}
          </button>
        )}
      </For>
    </div>
  );
}
