import { For, Show } from "solid-js";
import { t } from "../language/language";
import { Link } from "../router/link";
import { Notes } from "./notes";
import { type ToolProps, Tools } from "./tools";

const DRAWERS = ["notes", "tools"] as const;

/** What is needed less often. */
export type Drawer = (typeof DRAWERS)[number];

type Props = ToolProps & {
  /** Which of the drawers is open. */
  readonly open: Drawer | undefined;
  readonly onOpen: (drawer: Drawer | undefined) => void;
};

/** What is needed less often, behind a word each; at most one of them is open. */
export function More(props: Props) {
  return (
    <div class="more">
      <div class="more-openers">
        <For each={DRAWERS}>
          {(drawer) => (
            <button
              type="button"
              class="quiet opener"
              data-action={drawer}
              aria-expanded={props.open === drawer}
              onClick={() => props.onOpen(props.open === drawer ? undefined : drawer)}
            >
              {t(`review.${drawer}`)}
            </button>
          )}
        </For>
        <Link to={{ view: "train" }} class="way">
          {t("nav.train")}
        </Link>
      </div>
      <Show when={props.open} keyed>
        {(drawer) => (
          <div
            class="more-body"
            ref={(body) => queueMicrotask(() => body.scrollIntoView({ block: "nearest" }))}
          >
            {drawer === "notes" ? <Notes editor={props.editor} /> : <Tools {...props} />}
          </div>
        )}
      </Show>
    </div>
  );
}
