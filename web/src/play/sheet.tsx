import { createEffect, type JSX, on } from "solid-js";
import { t } from "../language/language";
import { Icon } from "../page/icon";
import { declineIcon } from "../page/icons";
import type { Side, SideName } from "./side";

type Props = {
  readonly name: SideName;
  readonly side: Side;
  readonly title: string;
  /** The content of its head, instead of the title. */
  readonly head?: JSX.Element;
  readonly onPlace?: (element: HTMLElement) => void;
  readonly children: JSX.Element;
};

/** A sheet over the screen of a phone; a part of the panel elsewhere. */
export function Sheet(props: Props) {
  let element!: HTMLElement;
  const isOpen = () => props.side.open() === props.name;
  createEffect(on(isOpen, (open) => open && element.focus(), { defer: true }));
  return (
    <>
      <button
        type="button"
        class="sheet-shade"
        classList={{ open: isOpen() }}
        tabIndex={-1}
        aria-hidden="true"
        onClick={() => props.side.close()}
      />
      <section
        class={`sheet sheet-${props.name}`}
        classList={{ open: isOpen() }}
        aria-label={props.title}
        tabIndex={-1}
        ref={(section) => {
          element = section;
          props.onPlace?.(section);
        }}
        onKeyDown={(event) => event.key === "Escape" && props.side.close()}
      >
        <div class="sheet-head">
          {props.head ?? <h2>{props.title}</h2>}
          <button
            type="button"
            class="quiet"
            aria-label={t("action.close")}
            title={t("action.close")}
            onClick={() => props.side.close()}
          >
            <Icon of={declineIcon} />
          </button>
        </div>
        {props.children}
      </section>
    </>
  );
}
