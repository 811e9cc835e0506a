import type { JSX } from "solid-js";
import { type Route, writeRoute } from "./route";
import { go } from "./router";

type Props = { to: Route; class?: string; current?: boolean; children: JSX.Element };

/** A link to a view. Opening it in a new tab works as usual. */
export function Link(props: Props) {
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
      return;
    }
    event.preventDefault();
    go(props.to);
  };
  return (
    <a
      href={writeRoute(props.to)}
      class={props.class}
      aria-current={props.current ? "page" : undefined}
      onClick={follow}
    >
      {props.children}
    </a>
  );
}
